/** Codes (ISO 3166) of countries whose names in our list are not those of `Intl`. */
const codes: Readonly<Record<string, string>> = {
  'United States of America': 'US',
  'Bonaire, Sint Eustatius and Saba': 'BQ',
  'Brunei Darussalam': 'BN',
  'Congo, Republic of the (Brazzaville)': 'CG',
  'Congo, the Democratic Republic of the (Kinshasa)': 'CD',
  'Czech Republic': 'CZ',
  'French Southern and Antarctic Lands': 'TF',
  'Heard Island and McDonald Islands': 'HM',
  'Holy See (Vatican City)': 'VA',
  'Hong Kong': 'HK',
  "Korea, Democratic People's Republic of": 'KP',
  'Korea, Republic of': 'KR',
  Macao: 'MO',
  'Macedonia, Republic of': 'MK',
  Palestine: 'PS',
  Pitcairn: 'PN',
  'Russian Federation': 'RU',
  'Saint Vincent and the Grenadines': 'VC',
  'Syrian Arab Republic': 'SY',
  Turkey: 'TR',
  'United States Minor Outlying Islands': 'UM',
  'Virgin Islands, British': 'VG',
  'Virgin Islands, U.S.': 'VI',
};

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** A name without accents, signs and what is added after a comma or in parentheses. */
const simplify = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\(.*?\)|,.*$/g, '')
    .replace(/&/g, 'and')
    .replace(/\bst\.? /g, 'saint ')
    .replace(/[^a-z]/g, '');

/** The codes of countries by their simplified English names. */
function listCodes(): ReadonlyMap<string, string> {
  const inEnglish = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' });
  const byName = new Map<string, string>();
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const name = inEnglish.of(code);
    if (name && !byName.has(simplify(name))) byName.set(simplify(name), code);
  }
  return byName;
}

/** Gives the names of countries in a locale by their English names in our list; a name that is no country's as it is. */
export function createCountryNames(locale: string): (name: string) => string {
  const inLocale = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  // Listed when the first country is named: most steps of a form name none.
  let byName: ReadonlyMap<string, string> | undefined;
  return (name) => {
    byName ??= listCodes();
    const code = Object.hasOwn(codes, name) ? codes[name] : byName.get(simplify(name));
    return (code && inLocale.of(code)) ?? name;
  };
}
