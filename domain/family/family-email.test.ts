import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openFamily, requestCode } from './api.ts';
import { startDraft } from './draft-api.ts';

const device = '0a6b3c1e-0000-4000-8000-000000000001';
const draft = {
  form: 'registration',
  formVersion: 1,
  place: {},
  stepId: 'physical',
  submissionId: device,
  answers: {},
};
const brand = 'northstar';

describe.each([
  ['a code', (email: string) => v.safeParse(requestCode.body, { email, brand })],
  ['access', (email: string) => v.safeParse(openFamily.body, { email, brand, code: '123456' })],
  ['a draft', (email: string) => v.safeParse(startDraft.body, { ...draft, email, brand, device })],
])('the address of %s', (_, parse) => {
  it.each([
    ['a decomposed local part', 'jose\u0301.x@families.example', 'jos\u00e9.x@families.example'],
    ['a decomposed domain', 'x@jose\u0301.example', 'x@jos\u00e9.example'],
    ['an invisible character', 'rosa\u200b@families.example', 'rosa@families.example'],
    ['a bidirectional control', '\u202erosa@families.example', 'rosa@families.example'],
    ['a lone surrogate', 'rosa\ud800@families.example', 'rosa@families.example'],
    ['spaces around it', ' Rosa@families.example\n', 'Rosa@families.example'],
  ])('is cleaned like that of a form: %s', (__, typed, stored) => {
    expect(parse(typed)).toMatchObject({ success: true, output: { email: stored } });
  });

  it('is refused with a control character inside', () => {
    expect(parse('a\u0000b@families.example').success).toBe(false);
  });
});
