/**
 * Letters that look like one or two of a to z, besides those that normalisation (NFKC, NFKD) already takes to them: from Unicode's
 * confusables (UTS #39), those of alphabets that keyboards type.
 */
const lookLike: Readonly<Record<string, string>> = {
  a: 'аɑα',
  b: 'ЬьƄв',
  c: 'сϲᴄ',
  d: 'ԁđɗ',
  e: 'еєεҽ',
  f: 'ƒғ',
  g: 'ɡɢց',
  h: 'һհħн',
  i: 'іıιɩӏⅰ',
  j: 'јϳ',
  k: 'кκĸқ',
  l: 'łⅼǀ',
  m: 'мⅿ',
  n: 'пηռո',
  o: 'оοσօøо૦',
  p: 'рρϱ',
  q: 'ԛգ',
  r: 'гᴦɼ',
  s: 'ѕꜱ',
  t: 'тτŧ',
  u: 'υսʋцμ',
  v: 'ѵνⅴ',
  w: 'ԝωшѡ',
  x: 'хχⅹ',
  y: 'уүγʏ',
  z: 'ᴢʐ',
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
}

const letters = new Map(Object.entries(lookLike).flatMap(([latin, others]) => [...others].map((one) => [one, latin])))

/** A text in a to z where its letters look like those: accents are gone, and `а` of another alphabet is `a`. */
export function latinOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...plain].map((letter) => letters.get(letter) ?? letter).join('')
}
