import { useState } from 'react'
import { themes } from '../../../contract/themes.ts'
import { chooseTheme } from '../../components/viewer/theme.ts'
import { useData } from '../../data/react.tsx'
import { rootPaths } from '../../page/address/rootPaths.ts'
import { useLater } from '../../page/useLater.ts'
import { adminPaths } from '../adminPaths.ts'
import { paths } from '../../paths.ts'
import type { Words } from '../../words/words.ts'
import { useWords } from '../../words/useWords.ts'
import { shownKeys } from '../keys/keyRegistry.ts'
import { useSections } from '../settings/sections.ts'
import { usePermission } from '../states/usePermission.ts'
import type { Command, CommandGroup } from './command.ts'
import { viewHref } from '../views/viewHref.ts'
import { loadSettingCommands } from './loadSettingCommands.ts'

/** What the menu offers without asking for posts and people: what can be done here by group, the nearest first, and where one can go. */
export function useCommands(): { groups: readonly CommandGroup[]; places: readonly Command[] } {
  const words = useWords()
  const [registered] = useState(() => shownKeys())
  const settings = useLater(loadSettingCommands, true)
  const sections = useSections()
  const seesPosts = usePermission('admin.view')
  const { data: boards } = useData('/api/boards/getAll', {}, { enabled: seesPosts })
  const { data: views } = useData('/api/views/list', {}, { enabled: seesPosts })
  const seesCustomers = usePermission('customers.view')
  const { data: segments } = useData('/api/segments/get', {}, { enabled: seesCustomers })
  const more = useOwnCommands(words)
  return {
    groups: [
      ...registered.map(({ group, entries }) => ({
        title: group,
        commands: entries
          .filter(({ text }) => text !== 'adminShortcuts.commands')
          .map(({ key, text, run }): Command => ({
            id: `action ${text}`,
            kind: group === 'adminShortcuts.goTo' ? 'page' : 'action',
            text: words.t(text),
            ...(key === null ? {} : { shortcut: key }),
            does: { run },
          })),
      })),
      { title: 'adminCommand.more', commands: more },
    ],
    places: [
      ...(views ?? []).map((view): Command => ({
        id: `view ${view.id}`,
        kind: 'view',
        text: view.name,
        does: { href: viewHref(view) },
      })),
      ...(seesCustomers ? (segments ?? []) : []).map(({ id, name, urlName }): Command => ({
        id: `segment ${id}`,
        kind: 'segment',
        text: name,
        does: { href: adminPaths.segment(urlName) },
      })),
      ...(seesPosts ? (boards ?? []) : []).map(({ id, name, urlName }): Command => ({
        id: `board ${id}`,
        kind: 'board',
        text: name,
        does: { href: paths.adminPosts({ board: urlName }) },
      })),
      ...(settings
        ? settings.settingCommands(sections, words)
        : sections.map(({ text, href }): Command => ({
            id: `setting ${href}`,
            kind: 'setting',
            text: words.t(text),
            detail: words.t('adminCommand.settings'),
            does: { href },
          }))),
    ],
  }
}

/** What no page registers: the theme, other companies, and the ways out of the admin. */
function useOwnCommands({ t }: Words): Command[] {
  const { data: companies } = useData('/api/viewer/getCompanies', {})
  const mayCreateBoard = usePermission('boards.manage')
  const action = (id: string, text: string, does: Command['does']): Command => ({
    id: `action ${id}`,
    kind: 'action',
    text,
    does,
  })
  return [
    ...(mayCreateBoard
      ? [action('newBoard', t('adminCommand.newBoard'), { href: `${paths.adminBoards()}?new=1` })]
      : []),
    action('theme', t('adminCommand.theme'), {
      page: themes.map((theme) =>
        action(`theme ${theme}`, t('adminCommand.themeOf', { theme }), { run: () => chooseTheme(theme) }),
      ),
    }),
    ...(companies && companies.length > 0
      ? [
          action('company', t('adminCommand.company'), {
            page: companies.map(({ name, subdomain }) =>
              action(`company ${subdomain}`, name, { href: rootPaths.switchTo(subdomain) }),
            ),
          }),
        ]
      : []),
    action('portal', t('adminCommand.portal'), { href: paths.portal() }),
    action('account', t('adminCommand.account'), { href: rootPaths.ownAccount() }),
  ]
}
