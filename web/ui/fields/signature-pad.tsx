import { useEffect, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '../button.tsx';
import { type Ink, padRatio, penOf, toGroups, toInk } from '../ink.ts';
import styles from './signature.module.css';

type SignaturePadProps = {
  /** The name of the signer for screen readers. */
  label: string;
  ink: Ink | undefined;
  /** Called after each stroke; undefined when the pad is empty. */
  onChange: (ink: Ink | undefined) => void;
  isWrong: boolean;
};

/**
 * An area for signing with a finger, a pen or the mouse. The drawing is stored as strokes, so that it is sharp at any
 * size.
 */
export function SignaturePad({ label, ink, onChange, isWrong }: SignaturePadProps) {
  const { t } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useRef<Ink | undefined>(undefined);
  const redraw = useRef<() => void>(() => undefined);
  const latest = useRef({ ink, onChange });
  latest.current = { ink, onChange };

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    // A quick stroke has few points, so each of them matters.
    const pad = new Pad(element, { throttle: 0 });
    let width = 0;
    const keep = () => {
      shown.current = toInk(pad.toData(), width);
      latest.current.onChange(shown.current);
    };
    const draw = () => {
      const { ink: drawing } = latest.current;
      const density = Math.max(window.devicePixelRatio, 1);
      width = element.clientWidth;
      element.width = Math.round(width * density);
      element.height = Math.round((width / padRatio) * density);
      element.getContext('2d')?.scale(density, density);
      Object.assign(pad, penOf(width));
      pad.fromData(drawing ? toGroups(drawing, width) : []);
      shown.current = drawing;
    };
    redraw.current = draw;
    const fit = () => {
      if (element.clientWidth === width || element.clientWidth === 0) return;
      // A stroke that is being drawn when the screen rotates is kept.
      if (width > 0 && pad.toData().length > (latest.current.ink?.strokes.length ?? 0)) {
        latest.current.ink = toInk(pad.toData(), width);
        latest.current.onChange(latest.current.ink);
      }
      draw();
    };
    pad.addEventListener('endStroke', keep);
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    draw();
    return () => {
      sizes.disconnect();
      pad.off();
    };
  }, []);
  useEffect(() => {
    // The new stroke is visible already.
    if (JSON.stringify(ink) !== JSON.stringify(shown.current)) redraw.current();
  }, [ink]);

  const strokes = ink?.strokes.length ?? 0;
  const [isUsed, setUsed] = useState(false);
  const take = (left: Ink | undefined) => {
    setUsed(true);
    onChange(left);
  };
  const undo = () => take(ink && strokes > 1 ? { ...ink, strokes: ink.strokes.slice(0, -1) } : undefined);
  // A button that has just taken the last stroke away keeps the focus.
  const state = { disabled: strokes === 0 && !isUsed, 'aria-disabled': strokes === 0 };
  return (
    <div className={styles.pad}>
      <div className={styles.sheet} data-wrong={isWrong || undefined}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={
            strokes > 0 ? t('{signer}, drawn', { signer: label }) : t('{signer}, nothing drawn yet', { signer: label })
          }
        />
      </div>
      <div className="buttons">
        <Button kind="quiet" onClick={undo} {...state}>
          {t('Undo')}
        </Button>
        <Button kind="quiet" onClick={() => take(undefined)} {...state}>
          {t('Clear')}
        </Button>
      </div>
    </div>
  );
}
