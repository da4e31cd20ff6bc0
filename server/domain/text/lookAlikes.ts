/**
 * Whether a reader would take two names for the same: ignoring case, blanks, punctuation, accents and invisible
 * characters, and with letters that look like those of another script. False for names of which nothing is left.
 */
export function looksLike(one: string, other: string): boolean {
  const [folded, skeleton] = [lettersOf(one), skeletonOf(one)]
  return (folded !== '' && folded === lettersOf(other)) || (skeleton !== '' && skeleton === skeletonOf(other))
}

/** The same for many names: whether a name looks like any of `others`. */
export function likenessTo(others: Iterable<string>): (name: string) => boolean {
  const folded = new Set<string>()
  const skeletons = new Set<string>()
  for (const other of others) {
    folded.add(lettersOf(other))
    skeletons.add(skeletonOf(other))
  }
  for (const seen of [folded, skeletons]) seen.delete('')
  return (name) => folded.has(lettersOf(name)) || skeletons.has(skeletonOf(name))
}

/**
 * The letters that a name seems to have, after the idea of skeletons in Unicode's UTS 39, section 4: case affects the
 * look of a letter.
 */
function skeletonOf(name: string): string {
  const seeming = [...name.normalize('NFKD')].map((letter) => lookAlikes.get(letter) ?? letter).join('')
  return lettersOf(seeming)
    .replace(/[il1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{S}]/gu, '')
}

/**
 * Each Latin letter, then those that look like it, from Unicode's confusables.txt: Cyrillic, Greek, Armenian, Cherokee
 * and Latin's own.
 */
const groups = [
  'aаαɑ',
  'AАΑᎪ',
  'bЬьƄ',
  'BВΒвᏴ',
  'cсᴄⲥ',
  'CСᏟⲤ',
  'dԁɗᏧ',
  'DᎠ',
  'eеҽєɛε',
  'EЕΕᎬ',
  'FϜ',
  'gɡցᶃ',
  'GԌᏀ',
  'hһհᏂћ',
  'HНΗнᎻ',
  'iіıɩιӏ',
  'IІΙӀ|',
  'jјϳȷ',
  'JЈᎫ',
  'kкκᴋ',
  'KКΚᏦ',
  'lꓲ',
  'LᏞ',
  'mмᴍ',
  'MМΜᎷϺ',
  'nпոηռ',
  'NΝ',
  'oоοօσ',
  'OОΟՕ',
  'pрρ',
  'PРΡᏢ',
  'qԛգզ',
  'QԚ',
  'rгᴦ',
  'RᎡ',
  'sѕꜱ',
  'SЅՏᏚ',
  'tтτᴛ',
  'TТΤᎢ',
  'uսυᴜ',
  'UՍ',
  'vѵνᴠ',
  'VѴᏙ',
  'wԝաѡω',
  'WԜᎳ',
  'xхχ',
  'XХΧ',
  'yуүγʏ',
  'YУҮΥ',
  'zᴢ',
  'ZΖᏃ',
  // Letters that Arabic and Persian write in two ways.
  'يیى',
  'كک',
  'هہةە',
]

const lookAlikes = new Map(
  groups.flatMap((group) => {
    const [first = '', ...others] = group
    return others.map((other) => [other, first] as const)
  }),
)
