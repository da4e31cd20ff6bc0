import type { Env } from './env.ts'

interface Started {
  env: Env
  address: string | null
  databaseAt: string
  migrated: string[]
  mail: string
  demo: { ownerEmail: string; password: string } | null
  companies: { subdomain: string; is_demo: boolean }[]
  /** The one-time link by which the operator founds the first company; null where there is one. */
  foundingLink: string | null
  parts: Record<string, number>
}

/** What the operator reads after the start: where to go, how to sign in, where data and email are, and how long each part took. */
export function startMessage({
  env,
  address,
  databaseAt,
  migrated,
  mail,
  demo,
  companies,
  foundingLink,
  parts,
}: Started): string {
  const base = new URL(env.BASE_URL === undefined ? (address ?? env.baseURL) : env.baseURL)
  const lines = [`\n  Upwell is running${address === null ? ' (worker only)' : ` at ${base.origin}`}\n`]
  for (const { subdomain, is_demo: isDemo } of address === null ? [] : companies) {
    const origin = `${base.protocol}//${subdomain}.${base.host}`
    lines.push(
      `  ${(isDemo ? 'Demo portal' : subdomain).padEnd(12)} ${origin}`,
      `  ${'  admin'.padEnd(12)} ${origin}/admin`,
    )
  }
  if (demo) lines.push(`  Sign in with ${demo.ownerEmail}  password ${demo.password}   (shown this once)`)
  if (foundingLink !== null)
    lines.push('', '  Create your company in the browser (this link works once):', `  ${foundingLink}`)
  lines.push(
    '',
    `  Database     ${databaseAt}${migrated.length > 0 ? ` (${migrated.length} migrations)` : ''}`,
    `  Email        ${mail}`,
  )
  const times = Object.entries(parts).map(([part, ms]) => `${part} ${(ms / 1000).toFixed(1)} s`)
  lines.push(`  Started in   ${times.join(', ')}`, '')
  return `${lines.join('\n')}\n`
}
