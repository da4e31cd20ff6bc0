/**
 * What separates words. PostgreSQL's parser gives some of it a meaning: it takes `iOS/Android` for a file and `node.js`
 * for a host, found by neither half.
 */
const signs = `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~·•…–—‘’“”„«»¿¡、。，！？：；（）「」`

/**
 * The SQL expression of a text's words: accents aside, with blanks in place of signs, for `to_tsvector` and its like to take apart. Whatever is indexed and
 * whatever is searched for goes through it, so that a text is found by each of its words. Accents go first: `½` becomes `1/2`.
 */
export const wordsSQL = (text: string) =>
  `translate(unaccent(${text}), '${signs.replaceAll("'", "''")}', '${' '.repeat(signs.length)}')`

/** The SQL expression of a text that is compared letter by letter: accents and case aside. */
export const foldedSQL = (text: string) => `unaccent(lower(${text}))`
