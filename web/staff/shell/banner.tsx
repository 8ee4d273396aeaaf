import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Banner } from '#web/ui/feedback/banner.tsx';
import styles from './banner.module.css';
import { FamiliesFirst } from './families-first.tsx';

/** How long a message is shown, in milliseconds. */
const bannerDuration = 5000;

type Message = { readonly kind: 'success' | 'warning'; readonly text: string };
type Banners = { readonly message: Message | undefined; readonly show: (message: Message | undefined) => void };

const BannerContext = createContext<Banners>({ message: undefined, show: () => undefined });

/** Keeps the current message when the screen changes. */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [message, show] = useState<Message>();
  const banners = useMemo(() => ({ message, show }), [message]);
  return <BannerContext value={banners}>{children}</BannerContext>;
}

/** Shows a message to staff: green for a success, red for a warning. */
export function useBanner(): Banners['show'] {
  return useContext(BannerContext).show;
}

/** The current message. It disappears after 5 seconds, unless the pointer or the focus is on it. */
export function BannerPlace() {
  const { message, show } = useContext(BannerContext);
  const place = useRef<HTMLDivElement>(null);
  const close = () => show(undefined);

  useEffect(() => {
    if (!message) return;
    const timer = setInterval(() => {
      // On a touch screen, :hover remains where the finger tapped last.
      const activeSelector = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within';
      if (!place.current?.matches(activeSelector)) show(undefined);
    }, bannerDuration);
    return () => clearInterval(timer);
  }, [message, show]);

  return (
    <div className={styles.place} ref={place}>
      <FamiliesFirst />
      {message?.kind === 'warning' && (
        <Banner kind="error" onClose={close}>
          {message.text}
        </Banner>
      )}
      {/* This region is there before its message: only then is a polite one read out everywhere. */}
      <div aria-live="polite">
        {message?.kind === 'success' && (
          <Banner kind="ok" onClose={close}>
            {message.text}
          </Banner>
        )}
      </div>
    </div>
  );
}
