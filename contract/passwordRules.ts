/** What a new password must be. Apart from the schemas, so that the browser can know it without those. */
export const passwordRules = {
  /** Characters: NIST SP 800-63B asks for 8 or more, and for no rules about which. */
  shortest: 10,
  longest: 200,
  /** The lowest score of zxcvbn that is taken, of 0 to 4: an attacker needs more than a million guesses. */
  lowestScore: 2,
  /**
   * How zxcvbn estimates. It looks at the first characters alone, and at few replacements such as 4 for a: its time grows faster than the text, to a
   * second for 64 characters, and a good beginning is enough.
   */
  estimating: { maxLength: 40, l33tMaxSubstitutions: 10 },
} as const

/** Whose password it is: what they are called is guessed first. */
export interface PasswordOwner {
  email?: string | null
  name?: string | null
  company?: string | null
}

/** A password as it is judged, measured and hashed: keyboards encode the same letter in several ways (NIST SP 800-63B, 5.1.1.2). */
export function typedPassword(password: string): string {
  return password.normalize('NFKC')
}

/** The number of characters of a password, not of the units that encode them. */
export function passwordLength(password: string): number {
  return [...typedPassword(password)].length
}

/** The words that an attacker who knows the person tries first: their address and its parts, their name, their company. */
export function ownWords({ email, name, company }: PasswordOwner): string[] {
  const texts = [email, name, company].filter((text) => text != null && text !== '') as string[]
  const parts = texts.flatMap((text) => text.split(/[\s@._+-]+/)).filter((part) => part.length > 2)
  return [...new Set([...texts, ...parts, 'upwell'])]
}
