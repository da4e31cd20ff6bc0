import type { Calls } from '../../data/calls.gen.ts'

/** What is typed in the form, as it is typed. */
export interface Entered {
  companyName: string
  /** Null as long as it follows the company's name. */
  subdomain: string | null
  name: string
  email: string
  password: string
  teamSize: TeamSize | ''
}

export type TeamSize = NonNullable<Calls['/api/registrations/request']['input']['teamSize']>

export const nothingEntered: Entered = {
  companyName: '',
  subdomain: null,
  name: '',
  email: '',
  password: '',
  teamSize: '',
}

/** A subdomain made of a company's name; empty where it has no letter of a host name. */
export function subdomainOf(companyName: string): string {
  return companyName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 40)
    .replace(/-$/, '')
}
