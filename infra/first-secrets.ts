import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { makeSealCertificate } from '../build/seal-certificate.ts';

/** Names in azd's environment, as main.bicepparam reads them. */
const names = ['FIRST_SIGNING_KEY', 'FIRST_DRAFT_KEY', 'FIRST_SHARED_SECRET', 'FIRST_SEAL_CERTIFICATE'] as const;
type FirstSecrets = Readonly<Record<(typeof names)[number], string>>;

/** The secrets of a new vault. The certificate is self-signed until the school gets one from an authority. */
export async function makeFirstSecrets(now: Date): Promise<FirstSecrets> {
  const tenYears = 10 * 365 * 24 * 3600 * 1000;
  const wanted = { from: now, to: new Date(now.getTime() + tenYears), name: 'Firstbell agreements' };
  return {
    FIRST_SIGNING_KEY: randomBytes(32).toString('base64'),
    FIRST_DRAFT_KEY: randomBytes(32).toString('base64'),
    // Hexadecimal, so that no command line mistakes the secret for an option.
    FIRST_SHARED_SECRET: randomBytes(24).toString('hex'),
    FIRST_SEAL_CERTIFICATE: Buffer.from(await makeSealCertificate(wanted)).toString('base64'),
  };
}

/** Creates the secrets of a new vault; with `--forget` deletes them from this machine. */
if (import.meta.main) {
  const isOver = process.argv.includes('--forget');
  const secrets = isOver ? undefined : await makeFirstSecrets(new Date());
  for (const name of names) execFileSync('azd', ['env', 'set', name, secrets?.[name] ?? ''], { stdio: 'inherit' });
}
