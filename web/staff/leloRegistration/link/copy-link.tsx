import { useEffect, useState } from 'react';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** How long 'Copied!' is shown, in milliseconds. */
const copiedFor = 1000;

type CopyLinkProps = { link: string; of: string; kind?: 'quiet' | 'text' };

/** Copies the link with which a family continues; `of` is the student's name. */
export function CopyLink({ link, of, kind = 'quiet' }: CopyLinkProps) {
  const [copied, setCopied] = useState(false);
  const show = useBanner();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Browsers refuse access to the clipboard on an untrusted page.
      show({ kind: 'warning', text: `The link could not be copied. Copy it from here: ${link}` });
    }
  };
  return (
    <>
      <Button kind={kind} size="small" onClick={() => void copy()}>
        {copied ? 'Copied!' : 'Copy Registration Link'}
        <VisuallyHidden> of {of}</VisuallyHidden>
      </Button>
      <span role="status" className="visually-hidden">
        {copied && 'Copied!'}
      </span>
    </>
  );
}
