import { sign } from '../../secrets/tokens.ts'
import { wordsFor } from '../../words/words.ts'

/** The person and the place of an alias: on another board a person has another one. */
export interface AliasOf {
  companyID: string
  boardID: string
  userID: string
}

/**
 * A person's name on an anonymous board: an animal and four digits, and an id that leads nowhere. Always the same for
 * the same person and board, and derived from the server's secret, so that it can't be traced back, or linked from one
 * board to another.
 */
export function aliasOf(
  secret: Buffer,
  language: string,
  { companyID, boardID, userID }: AliasOf,
): { id: string; name: string } {
  const proof = Buffer.from(sign(secret, 'alias', [companyID, boardID, userID.toLowerCase()]), 'base64url')
  const animals = animalsOf(language)
  const name = `${animals[proof.readUInt32BE(0) % animals.length] ?? ''} ${1_000 + (proof.readUInt32BE(4) % 9_000)}`
  return { id: `alias-${proof.subarray(16).toString('base64url')}`, name }
}

const lists = new Map<string, string[]>()

function animalsOf(language: string): string[] {
  let animals = lists.get(language)
  if (!animals) lists.set(language, (animals = wordsFor(language).t('text.aliases').split(/[,،] /)))
  return animals
}
