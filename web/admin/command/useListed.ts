import { useState } from 'react'
import type { SearchKind } from '../../../contract/searchKinds.ts'
import { useWords } from '../../words/useWords.ts'
import { markBeginnings } from '../search/markBeginnings.ts'
import { companySearchPath } from '../search/searchAddress.ts'
import type { Command } from './command.ts'
import { rankCommands } from './rankCommands.ts'
import { recentCommands, stillThere } from './recentCommands.ts'
import { sectionsOf } from './sectionsOf.ts'
import { useCommands } from './useCommands.ts'
import { useFound } from './useFound.ts'

export interface Listed {
  /** With a heading each, or one group without. */
  groups: readonly { title: string | null; commands: readonly Command[] }[]
  /** All of them, in their order. */
  commands: readonly Command[]
  isSearching: boolean
  hasFailed: boolean
  tooSlow: readonly SearchKind[]
}

const mostRecent = 4

/**
 * What the menu lists: before anything is typed what was chosen recently and what can be done here, then what fits the query, in sections, that with the
 * likeliest first.
 */
export function useListed(query: string, page: Command | null, userID: string): Listed {
  const { t } = useWords()
  const { groups, places } = useCommands()
  const typed = query.trim()
  const found = useFound(page ? '' : query)
  const [recent] = useState(() => recentCommands(userID))
  const actions = groups.flatMap(({ commands }) => commands)
  const inner = page && 'page' in page.does ? page.does.page : null
  const still = { isSearching: false, hasFailed: false, tooSlow: [] }
  if (inner) return { ...still, ...listed([{ title: null, commands: rankCommands(inner, query) }]) }
  if (typed !== '') {
    const own = [...actions, ...withInner(actions), ...places]
    const known = new Set(own.map(({ id }) => id))
    const others = found.commands.filter(({ id }) => !known.has(id))
    const ids = recent.map(({ id }) => id)
    // What a comment says is no name: however well it fits, it is not what is meant first.
    const named = others.filter(({ kind }) => kind !== 'comment')
    const ranked = rankCommands([...own, ...named], query, ids)
    // The server also finds words inside a text that its name lacks.
    const all = [...ranked, ...others.filter((command) => !ranked.includes(command))]
    const sections = sectionsOf(all, ranked.length).map(({ section, commands }) => ({
      title: t('adminCommand.section', { section }),
      commands: commands.map((command) => ({ marked: markBeginnings(command.text, typed), ...command })),
    }))
    const rest: Command = {
      id: 'search all',
      kind: 'search',
      text: t('adminCommand.all', { query: typed }),
      does: { href: companySearchPath({ q: typed, kind: undefined, pages: undefined }) },
    }
    const further = all.length > 0 || found.isSearching ? [{ title: null, commands: [rest] }] : []
    return { ...found, ...listed([...sections, ...further]) }
  }
  const latest = stillThere(recent, [...actions, ...places]).slice(0, mostRecent)
  const shown = [
    { title: t('adminCommand.recent'), commands: latest },
    ...groups.map(({ title, commands }) => ({
      title: t(title),
      commands: commands.filter((one) => !latest.includes(one)),
    })),
  ].filter(({ commands }) => commands.length > 0)
  return { ...still, ...listed(shown) }
}

function listed(groups: Listed['groups']): Pick<Listed, 'groups' | 'commands'> {
  return { groups, commands: groups.flatMap(({ commands }) => commands) }
}

/** The choices of commands that have such, which are found without opening their page: "Dark" under "Change theme". */
function withInner(commands: readonly Command[]): Command[] {
  return commands.flatMap(({ text, does }) =>
    'page' in does ? does.page.map((inner) => ({ ...inner, detail: text })) : [],
  )
}
