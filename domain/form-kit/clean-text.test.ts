import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, composeText } from './clean-text.ts';

describe('cleanLine', () => {
  it.each([
    ['plain text', ' Ann \t Lee\r\n', 'Ann Lee'],
    ['control characters', 'a\u0000\u001b\u0085b', 'a b'],
    ['separators', 'a\u2028\u00a0\u3000b', 'a b'],
    ['accents that stand apart', 'Zoe\u0308', 'Zoë'],
    ['accents behind something invisible', 'Zoe\u200b\u0308', 'Zoë'],
    ['lone surrogates', 'a\ud800b\udc00c', 'abc'],
    ['an emoji', 'a \u{1f600}', 'a \u{1f600}'],
    ['what turns the direction', '\u202eevil\u202c \u2066x\u2069\u200e\u200f\u061c', 'evil x'],
    ['zero-width characters', 'M\u200ba\ufeffr\u2060i\u00ada', 'Maria'],
    ['joiners in Latin letters', 'Ma\u200cr\u200dia', 'Maria'],
    ['joiners around emoji', '\u{1f468}\u200d\u{1f469}', '\u{1f468}\u{1f469}'],
    ['a Persian name', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['a Bengali word', 'র\u200d্যাব', 'র\u200d্যাব'],
    ['a Sinhala word', 'ශ්\u200dරී', 'ශ්\u200dරී'],
    ['joiners at the ends of a Persian word', '\u200cعلی\u200c', 'علی'],
    ['joiners in a row', 'علی\u200c\u200cرضا', 'علیرضا'],
    ['Arabic vowels', 'مُحَمَّد', 'مُحَمَّد'.normalize('NFC')],
    ['Han, Hangul and Vietnamese', '李小龙 한국 Nguyễn', '李小龙 한국 Nguyễn'],
    ['annotations', 'a\ufff9b\ufffbc', 'abc'],
    ['variation selectors and tags', 'a\ufe0f\u{e0101}\u{e0041}b', 'ab'],
  ])('%s', (_, text, cleaned) => {
    expect(cleanLine(text, 50)).toBe(cleaned);
    expect(cleanText(cleaned, 50)).toBe(cleaned);
  });

  it.each([
    '',
    ' ',
    '\u0000\u001b',
    '\u200b',
    '\u200c\u200d',
    '\u00ad',
    '\u2060',
    '\ufeff',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800 \u2800',
    '\u202e',
    '\u034f',
    '\ud800',
    '\udfff\udfff',
    '\u0301',
    '\u{e0020}',
    '\u180e\u17b4',
  ])('nothing visible is nothing: %j', (text) => {
    expect(cleanLine(text, 50)).toBe('');
    expect(cleanText(`${text}\n${text}`, 50)).toBe('');
  });

  it('gives nothing back of what is far too long', () => {
    expect(cleanLine('a'.repeat(72), 10)).toHaveLength(72);
    expect(cleanLine('a'.repeat(73), 10)).toBeUndefined();
    expect(cleanText(' '.repeat(73), 10)).toBeUndefined();
  });
});

it('keeps lines apart in text of several lines', () => {
  expect(cleanText(' a \t\u0001 b\r\nc\rd\u200b\n\u2028e ', 50)).toBe('a b\nc\nd\n e');
});

it.each(['क\u0301\u200b\u094d\u200dक', 'e\u200d\u0301\u200dب', 'क\u200d\u0301\u200d\u094d\u200d\u200cक\u094d\u200d'])(
  'cleaning a clean text changes nothing: %j',
  (text) => {
    const cleaned = cleanLine(text, 50) ?? '';
    expect(cleanLine(cleaned, 50)).toBe(cleaned);
  },
);

describe('composeText', () => {
  it.each([
    ['more marks than a letter has', `x${'\u0323\u0301'.repeat(340_000)}y`, 'x\u0323\u0323\u0301\u0301y'],
    ['marks that are composed into two', `q${'\u0344'.repeat(30)}`, `q${'\u0308\u0301'.repeat(2)}`],
    ['Thai marks in a row', `ก${'\u0e34'.repeat(30)}`, `ก${'\u0e34'.repeat(4)}`],
    ['Burmese marks in a row', `မ${'\u102d'.repeat(30)}`, `မ${'\u102d'.repeat(6)}`],
  ])('cuts %s', (_, text, composed) => {
    expect(composeText(text)).toBe(composed);
  });

  it.each([
    ['Vietnamese', 'Nguyễn Thị Huệ'],
    ['Thai', 'น้ำทิพย์ กี่ปู้'],
    ['Hebrew', 'שִּׁמְעוֹן בְּרֵאשִׁ֖ית'],
    ['Arabic', 'مُحَمَّدٌ اللّٰه'],
    ['Hindi', 'श्रीकृष्ण हिन्दीं'],
    ['Kannada', 'ಗೋಪಾಲಂ'],
    ['Tibetan', 'བསྒྲུབས་ བཀྲ་ཤིས་'],
    ['Burmese', 'မျှော်လင့် လျှို့ဝှက်'],
  ])('leaves %s whole, composed or not', (_, text) => {
    expect(composeText(text)).toBe(text.normalize('NFC'));
    expect(composeText(text.normalize('NFD'))).toBe(text.normalize('NFC'));
  });

  it('counts marks that only invisible characters part', () => {
    expect(composeText(`x${'\u0323\u200b\u0301\u034f'.repeat(100)}`).length).toBeLessThanOrEqual(5);
  });
});

it('cleaning a clean text changes nothing', () => {
  const odd = [
    '\u0301',
    '\u0344',
    '\u200d',
    '\u200c',
    '\u200b',
    '\u034f',
    '\ud800',
    '\u0915',
    '\u094d',
    '\u0958',
    'ب',
    'क',
  ];
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom(...odd, 'e', ' ', '\n', '\u2800'),
  );
  const text = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''));
  const property = fc.property(text, (raw) => {
    for (const clean of [cleanLine, cleanText]) {
      const cleaned = clean(raw, 200) ?? '';
      expect(clean(cleaned, 200)).toBe(cleaned);
      expect(cleaned.isWellFormed()).toBe(true);
      expect(cleaned.normalize('NFC')).toBe(cleaned);
    }
  });
  fc.assert(property, { numRuns: 3000 });
});
