import type { DNS } from '../../../ports/dns/dns.ts'

/** What name servers say of a domain. `unknown`: they gave no answer. */
export interface Findings {
  /** The TXT record with the company's token. */
  proof: 'found' | 'missing' | 'unknown'
  /** Where the domain itself leads: here, elsewhere, or nowhere. */
  pointing: 'right' | 'wrong' | 'missing' | 'unknown'
}

/** The name whose TXT record proves a domain. */
export function proofName(domain: string): string {
  return `_upwell.${domain}`
}

/** What the record says. */
export function proofText(token: string): string {
  return `upwell=${token}`
}

/** Looks a domain up. It leads here when it is another name for `target`, the company's own host, or has addresses and all are addresses of `target`. */
export async function look(
  dns: DNS,
  { domain, token, target }: { domain: string; token: string; target: string },
): Promise<Findings> {
  const [texts, pointing] = await Promise.all([dns.texts(proofName(domain)), pointingOf(dns, domain, target)])
  const proof = texts === 'unknown' ? 'unknown' : texts.includes(proofText(token)) ? 'found' : 'missing'
  return { proof, pointing }
}

async function pointingOf(dns: DNS, domain: string, target: string): Promise<Findings['pointing']> {
  const [aliases, own, wanted] = await Promise.all([dns.aliases(domain), dns.addresses(domain), dns.addresses(target)])
  if (aliases !== 'unknown' && aliases.includes(target)) return 'right'
  if (own === 'unknown' || wanted === 'unknown') return 'unknown'
  if (own.length === 0) return aliases === 'unknown' ? 'unknown' : aliases.length > 0 ? 'wrong' : 'missing'
  return own.every((address) => wanted.includes(address)) ? 'right' : 'wrong'
}
