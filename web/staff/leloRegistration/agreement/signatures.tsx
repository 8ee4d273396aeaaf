import { useQuery } from '@tanstack/react-query';
import { listSignatures } from '#domain/leloRegistration/describe-lelo.ts';
import type { ListedLelo, Signer } from '#domain/leloRegistration/staff-api.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { useObjectUrl } from '#web/lib/files/use-object-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/loading.tsx';
import { signatureQuery } from '../lelo-queries.ts';
import styles from './signatures.module.css';

/** The signatures of a registration, as they were drawn or typed. */
export function Signatures({ entry }: { entry: ListedLelo }) {
  const signatures = listSignatures(entry);
  if (signatures.length === 0) return null;
  return (
    <div className={styles.signatures}>
      {signatures.map(({ signer, label, name = '' }) => (
        <figure key={signer}>
          <div className={styles.sheet}>
            <SignatureImage id={entry._id} signer={signer} alt={`Signature of ${name}`} />
          </div>
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function SignatureImage({ id, signer, alt }: { id: string; signer: Signer; alt: string }) {
  const { data, error, refetch } = useQuery(signatureQuery(id, signer));
  const address = useObjectUrl(data);
  if (address) return <img src={address} alt={alt} />;
  if (!error) return <Skeleton height="100%" />;
  if (isApiProblem(error) && error.status === 404) return <p>The image of this signature is not there any more.</p>;
  return (
    <p role="alert">
      This signature could not be loaded.{' '}
      <Button kind="text" onClick={() => void refetch()}>
        Try Again
      </Button>
    </p>
  );
}
