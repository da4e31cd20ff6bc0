import { hash, verify } from '@node-rs/argon2'
import { typedPassword } from '../../../contract/passwordRules.ts'

/** Argon2id (the package's default kind) as OWASP's password storage sheet has it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of the same cost that matches no password: unknown addresses take as long as wrong passwords. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$I8kEXnaO4LpTB33ph8Omtw$DJxqwGAx0VoJoUVHmg/cjnXB3n99FYcvfke/W2ChfHs'

export async function hashPassword(password: string): Promise<string> {
  return hash(typedPassword(password), cost)
}

/** Whether a password matches a hash; for `null`, when there is none, it doesn't, after the same time. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? nobodysHash, typedPassword(password))
  return matches && passwordHash !== null
}
