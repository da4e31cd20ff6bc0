import { warn } from './warn.ts'

type Kind = 'string' | 'object' | 'function' | 'boolean' | 'array' | readonly string[]

const sides = ['top', 'bottom', 'left', 'right']
const look = { theme: ['light', 'dark', 'auto'], language: 'string', ssoToken: 'string' } as const

/** The options of each command, by their names. */
export const kinds = {
  identify: {
    user: 'object',
    ssoToken: 'string',
    hash: 'string',
    getToken: 'function',
    context: 'object',
    authenticateLinks: 'boolean',
  },
  render: {
    ...look,
    boardToken: 'string',
    basePath: 'string',
    onLoadCallback: 'function',
    as: ['board', 'button'],
    position: ['left', 'right'],
    label: 'string',
    compose: 'boolean',
    screenshots: 'boolean',
    element: 'object',
  },
  initChangelog: { ...look, position: sides, align: sides, labelIDs: 'array', omitNonEssentialCookies: 'boolean' },
} satisfies Record<string, Record<string, Kind>>

/** A command's options without those of another type, each of which is warned of. */
export function optionsOf(command: keyof typeof kinds, given: unknown): object {
  const options = { ...(typeof given === 'object' ? given : {}) } as Record<string, unknown>
  const wanted: Readonly<Record<string, Kind>> = kinds[command]
  for (const name of Object.keys(wanted)) {
    const kind = wanted[name] as Kind
    const value = options[name]
    if (value != null && isOf(value, kind)) continue
    if (value != null) warn(`${command}: ${name} must be ${[kind].flat().join(', ')}.`)
    // Null is nothing, as in `basePath: null`.
    delete options[name]
  }
  return options
}

function isOf(value: unknown, kind: Kind): boolean {
  if (kind === 'array') return Array.isArray(value)
  return typeof kind === 'string' ? typeof value === kind : kind.includes(value as string)
}
