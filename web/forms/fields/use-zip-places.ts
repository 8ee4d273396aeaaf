import { useRef, useState } from 'react';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { ZipPlace } from '#domain/locations/zip-place.ts';
import { fillPlace, loadZipPlace, type ZipFields } from './zip-places.ts';

type SetAnswers = (change: (answers: RawAnswers) => RawAnswers) => void;

/**
 * Fills city and state when a complete ZIP code was typed. `notice` must be called with every changed answer; `filled`
 * contains what was filled, by the ZIP field's name.
 */
export function useZipPlaces(addresses: readonly ZipFields[], setAnswers: SetAnswers) {
  const [filled, setFilled] = useState<Readonly<Record<string, ZipPlace>>>({});
  const last = useRef(filled);
  last.current = filled;

  const notice = (name: string, value: unknown) => {
    const fields = addresses.find(({ zip }) => zip === name);
    if (!fields || !/^\d{5}$/.test(String(value))) return;
    void loadZipPlace(String(value)).then((place) => {
      if (!place) return;
      const before = last.current[name];
      // Text that was typed in the meantime is not replaced.
      setAnswers((answers) =>
        answers[name] === value ? { ...answers, ...fillPlace(answers, fields, place, before) } : answers,
      );
      setFilled((old) => ({ ...old, [name]: place }));
    });
  };
  return { filled, notice };
}
