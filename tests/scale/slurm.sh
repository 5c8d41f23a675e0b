# SPDX-License-Identifier: MIT
# Test Slurm: an array over ranges of one file, on a cluster that consists of this machine.
need slurmctld slurmd munged sbatch sinfo jq || return 0
[ "$(id -u)" -eq 0 ] || { skip "$part" 'slurmd needs root'; return 0; }
make_games
dd if=/dev/urandom of=munge.key bs=1024 count=1 2>/dev/null
chmod 600 munge.key
munged --force --socket="$PWD/munge.sock" --key-file="$PWD/munge.key" --pid-file="$PWD/munge.pid" \
	--log-file="$PWD/munge.log" --seed-file="$PWD/munge.seed" || { skip "$part" 'munged does not start'; return 0; }
daemons+=("$(cat munge.pid)")
node=$(hostname -s)
cat >slurm.conf <<END
ClusterName=test
SlurmctldHost=$node(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$PWD/munge.sock
SlurmctldPort=26817
SlurmdPort=26818
StateSaveLocation=$PWD/state
SlurmdSpoolDir=$PWD/spool
SlurmctldPidFile=$PWD/slurmctld.pid
SlurmdPidFile=$PWD/slurmd.pid
SlurmctldLogFile=$PWD/slurmctld.log
SlurmdLogFile=$PWD/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=1
NodeName=$node NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$node Default=YES MaxTime=INFINITE State=UP
END
mkdir state spool
export SLURM_CONF=$PWD/slurm.conf
slurmctld -f slurm.conf && slurmd -f slurm.conf || { skip "$part" 'slurmctld or slurmd does not start'; return 0; }
for i in $(seq 30); do
	sleep 1
	! sinfo -h -o %T 2>/dev/null | grep -q idle || break
done
daemons+=("$(cat slurmd.pid)" "$(cat slurmctld.pid)")
sinfo -h -o %T 2>/dev/null | grep -q idle || { skip "$part" "no node is up: $(tail -n 1 slurmd.log)"; return 0; }

recipe Slurm 1 >job.sh
timeout 120 sbatch --wait --output=/dev/null job.sh >/dev/null
holds 'the array failed' [ $? -eq 0 ]
same 'diagnostics with their offsets' <(placed whole.json) <(placed report.[0-9]*)
recipe Slurm 2 >sum.sh
same 'sums' <(jq -cS '{tasks: 4, records, invalid}' whole.sum) <(bash sum.sh | jq -cS .)

# A killed task: sbatch reports it, and its summary is missing.
rm -f report.* summary.*
make_mortal hvalidate
sed "s|hvalidate|$PWD/mortal/hvalidate|" job.sh >mortal.sh
timeout 120 sbatch --wait --output=/dev/null mortal.sh >/dev/null
holds 'a task that was ended is not noticed' [ $? -ne 0 ]
holds 'a task that was ended has a summary' [ "$(bash sum.sh 2>/dev/null | jq .records)" != "$(jq .records whole.sum)" ]
