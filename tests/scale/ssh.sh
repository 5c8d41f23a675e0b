# SPDX-License-Identifier: MIT
# Test GNU parallel over ssh: two servers on ports of this machine represent two machines.
need parallel ssh sshd ssh-keygen jq || return 0
export PARALLEL_HOME=$PWD/home
mkdir -p home && : >home/will-cite
make_games
mkdir -p /run/sshd 2>/dev/null || { skip "$part" 'sshd needs /run/sshd'; return 0; }
ssh-keygen -q -t ed25519 -N '' -f host
ssh-keygen -q -t ed25519 -N '' -f user
cp user.pub authorized
: >nodes
for port in 22791 22792; do
	cat >sshd.$port <<-END
		Port $port
		ListenAddress 127.0.0.1
		HostKey $PWD/host
		PidFile $PWD/pid.$port
		AuthorizedKeysFile $PWD/authorized
		StrictModes no
		UsePAM no
		SetEnv PATH=$PATH
	END
	/usr/sbin/sshd -f sshd.$port -E log.$port || { skip "$part" "sshd does not start: $(cat log.$port)"; return 0; }
	echo "1/ssh -p $port -i $PWD/user -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR 127.0.0.1" >>nodes
done
sleep 1
for port in 22791 22792; do daemons+=("$(cat pid.$port)"); done
if ! $(head -n 1 nodes | sed 's/^1.//') true </dev/null 2>err; then
	skip "$part" "no session can be had from sshd: $(cat err)"
	return 0
fi
recipe 'One machine' 7 >ssh.sh
bash ssh.sh >parts.fen 2>/dev/null
same 'ssh: positions' whole.fen parts.fen
sed 's/hreplay --exit-zero/hvalidate --format=json --exit-zero/' ssh.sh >diagnostics.sh
bash diagnostics.sh >parts.json 2>/dev/null
same 'ssh: diagnostics' <(plain whole.json) <(plain parts.json)
printf '#!/bin/sh\necho "${SSH_CONNECTION##* }" >>%s/seen\nexec %s/bin/hreplay "$@"\n' "$PWD" "$BUILD" >seeing
chmod +x seeing
sed "s|hreplay|$PWD/seeing|" ssh.sh >seeing.sh
bash seeing.sh >/dev/null 2>&1
holds 'both servers have work' [ "$(sort -u seen | wc -l)" -eq 2 ]
make_mortal hreplay
sed "s|hreplay|$PWD/mortal/hreplay|" ssh.sh >mortal.sh
bash mortal.sh >parts.fen 2>/dev/null
holds 'a job on another machine that was ended is not noticed' [ $? -ne 0 ]
