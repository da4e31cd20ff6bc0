import { atLeast, text, type ScreenState } from '../../../e2e/screens/stage.ts'

const path = '/admin/settings/tags'

/** The tags of each board, and the dialog for a new one. */
export const states: readonly ScreenState[] = [
  { screen: 'tags', state: 'by board', kind: 'loaded', who: 'owner', path, shows: atLeast('main section h2', 1) },
  {
    screen: 'tags',
    state: 'a new one',
    kind: 'dialog',
    who: 'owner',
    path,
    reach: ({ page, t }) =>
      page
        .locator('main button', { hasText: t('adminTags.new') })
        .first()
        .click(),
    shows: text('adminTags.name'),
    within: 'dialog[open]',
  },
]
