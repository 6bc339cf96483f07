#!/usr/bin/env bash
# Gradescope runs this once, as root and with a network, while it builds the image. Later there is no need of a network.
set -euo pipefail
source=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends python3 bubblewrap @PACKAGES@
rm -rf /var/lib/apt/lists/*

# Once, and not again for each student.
python3 -m compileall -q "$source/judge" "$source/problems" "$source/solutions"

# Only root reads the cases. Programs of students run as another user.
chown -R root:root "$source"
chmod -R go= "$source"

cd "$source"
python3 -m judge doctor || true
