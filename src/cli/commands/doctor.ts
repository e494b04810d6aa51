import type { Command } from 'commander';
import { examine } from '../../backup/doctor';
import { type CommonOptions, command, exitCodes, print, table } from '../common';

export function doctorCommand(): Command {
  return command('doctor', 'Check data, disk and clock (read-only). Exits 1 on a problem.').action(doctor);
}

async function doctor(options: CommonOptions): Promise<void> {
  const findings = await examine(options.dataDir, Date.now());
  const ok = findings.every((finding) => finding.ok);
  print(options, { ok, findings }, table(findings.map((f) => [f.ok ? 'ok' : 'WRONG', f.check, f.detail])));
  if (!ok) process.exitCode = exitCodes.failed;
}
