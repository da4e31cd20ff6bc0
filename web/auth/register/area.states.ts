import { atLeast, inTurn, presses, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const root = { where: 'root', screen: 'register' } as const

const everything = {
  companyName: 'Blue Bird',
  subdomain: 'bluebird',
  name: 'Ada Bird',
  email: 'ada@example.com',
  password: 'seven quiet lakes at noon',
}

/** Founding a company: the form, its refusals, and the code. */
export const states: readonly ScreenState[] = [
  { ...root, state: 'form', kind: 'loaded', path: '/register', shows: text('register.subdomainHint') },
  {
    ...root,
    state: 'nothing entered',
    kind: 'failed',
    path: '/register',
    reach: presses('register.submit'),
    shows: text('register.passwordMissing'),
  },
  {
    ...root,
    state: 'an address that is free',
    kind: 'loaded',
    path: '/register',
    reach: enter({ subdomain: 'bluebird' }),
    shows: text('register.subdomainFree'),
  },
  {
    ...root,
    state: 'an address with letters of no host name',
    kind: 'failed',
    path: '/register',
    reach: enter({ subdomain: 'Café Müller' }),
    shows: atLeast('main [name=subdomain][aria-invalid=true]', 1),
  },
  {
    ...root,
    state: 'an address that looks like another company’s',
    kind: 'failed',
    path: '/register',
    reach: enter({ subdomain: 'full-1' }),
    shows: atLeast('main [name=subdomain][aria-invalid=true]', 1),
  },
  {
    ...root,
    state: 'failed',
    kind: 'failed',
    path: '/register',
    fails: ['/api/registrations/request'],
    reach: inTurn(enter(everything), presses('register.submit')),
    shows: text('common.failed.text'),
  },
  {
    ...root,
    state: 'a link that was used',
    kind: 'empty',
    path: '/register#invite=used',
    shows: atLeast('main form, main [href^="mailto:"]', 1),
  },
]

function enter(values: Record<string, string>) {
  return async ({ page }: Stage) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
  }
}
