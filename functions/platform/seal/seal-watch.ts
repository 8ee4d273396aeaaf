import type { Log } from '../telemetry.ts';
import type { SealCertificate } from './seal-certificate.ts';

const day = 24 * 60 * 60 * 1000;
/** How many days before expiry operators are warned: enough time to order another certificate. */
const warningDays = 45;

/** Returns a warning for operators when certificates expire soon; undefined otherwise. */
export function describeSealEnd(certificates: readonly SealCertificate[], now: Date): string | undefined {
  const ends = certificates
    .filter(({ key, isRevoked }) => key && !isRevoked)
    .map(({ certificate }) => Date.parse(certificate.validTo));
  const left = Math.floor((Math.max(0, ...ends) - now.getTime()) / day);
  if (left < 0) return 'The seal certificate has ended: nobody can sign. Add one to SEAL_CERTIFICATE.';
  if (left > warningDays) return undefined;
  return `The seal certificate ends in ${left} ${left === 1 ? 'day' : 'days'}: nobody can sign then. Add one to SEAL_CERTIFICATE.`;
}

/**
 * Warns operators every day before the last certificate expires; an alert searches for the line (infra/alerts.bicep).
 */
export function warnOfSealEnd(certificates: readonly SealCertificate[], log: Log): void {
  const text = describeSealEnd(certificates, new Date());
  if (text) log('warning', text);
}
