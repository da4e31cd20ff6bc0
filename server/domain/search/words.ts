/**
 * What separates words. PostgreSQL's parser gives some of it a meaning: it takes `iOS/Android` for a file and `node.js`
 * for a host, found by neither half.
 */
const signs = `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~·•…–—‘’“”„«»¿¡、。，！？：；（）「」`

/**
 * The SQL expression of a text's words: without accents, with blanks in place of punctuation, for `to_tsvector` and the
 * like to split. Everything indexed and everything searched for goes through it, so that a text is found by each of its
 * words. Accents are removed first: `½` becomes `1/2`.
 */
export const wordsSQL = (text: string) =>
  `translate(unaccent(${text}), '${signs.replaceAll("'", "''")}', '${' '.repeat(signs.length)}')`

/** The SQL expression of a text that is compared letter by letter: ignoring accents and case. */
export const foldedSQL = (text: string) => `unaccent(lower(${text}))`
