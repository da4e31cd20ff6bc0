import { entry } from '../../../../e2e/screens/portalFacts.ts'
import {
  answerCalls,
  atLeast,
  inTurn,
  presses,
  text,
  type ScreenState,
  type Stage,
} from '../../../../e2e/screens/stage.ts'
import { at, body, id, long, opened, person } from '../area.states.ts'

/** Dialogs of the changelog, and two people in one draft. */
export const states: readonly ScreenState[] = [
  {
    screen: 'changelog of the team',
    state: 'a file of entries, with lines that mean nothing',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/changelog',
    reach: async (stage) => {
      const { page, t } = stage
      await answerCalls(page, {
        '/api/changelogAudience/previewImport': {
          preview: {
            entries: [
              { title: long, excerpt: long, types: ['new', 'fixed'], published: at, isKnown: false },
              { title: '1.0.0', excerpt: 'Text', types: [], published: null, isKnown: true },
            ],
            unread: [{ line: 3, text: 'Some words before.' }],
            unreadCount: 1,
          },
        },
      })
      await presses('adminChangelog.file')(stage)
      await page.getByRole('menuitem', { name: t('adminChangelog.import.menu') }).click()
      await page.locator('dialog input[type=file]').setInputFiles({
        name: 'CHANGELOG.md',
        mimeType: 'text/markdown',
        buffer: Buffer.from('# Changelog'),
      })
    },
    shows: text('adminChangelog.import.as'),
    within: 'dialog[open]',
  },
  {
    screen: 'entry of the changelog',
    state: 'as readers will see it',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: inTurn(
      opened(
        {},
        { '/api/changelog/preview': { html: '<h3>Faster</h3><blockquote class="note"><p>Text</p></blockquote>' } },
      ),
      presses('adminChangelog.preview'),
    ),
    shows: atLeast('dialog[open] blockquote', 1),
    within: 'dialog[open]',
  },
  ...(['widgetLight', 'widgetDark'] as const).map((view): ScreenState => ({
    screen: 'entry of the changelog',
    state: `as the widget shows it, ${view === 'widgetLight' ? 'light' : 'dark'}`,
    kind: 'dialog',
    who: 'owner',
    path: (places) => `/admin${entry('draft')(places)}`,
    reach: inTurn(presses('adminChangelog.preview'), inWidget(view)),
    shows: atLeast('dialog[open] iframe', 2),
    within: 'dialog[open]',
  })),
  {
    screen: 'entry of the changelog',
    state: 'compared with an earlier version',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: inTurn(
      opened(
        {},
        {
          '/api/changelog/getVersions': {
            result: {
              versions: [{ id: `${id}9`, saved: at, savedBy: person, isAside: true, title: long }],
              hasNextPage: false,
              cursor: null,
            },
          },
          '/api/changelog/getVersion': {
            version: {
              id: `${id}9`,
              saved: at,
              savedBy: person,
              isAside: true,
              title: 'Another title',
              presentTitle: long,
              body: 'One',
              paragraphs: [
                { kind: 'same', text: 'One' },
                { kind: 'removed', text: 'Two' },
                { kind: 'added', text: 'Three' },
              ],
            },
          },
        },
      ),
      async (stage) => {
        const { page, t } = stage
        await presses('adminChangelog.more')(stage)
        await page.getByRole('menuitem', { name: t('adminChangelog.versions') }).click()
        await page.locator('dialog[open] li button').first().click()
      },
    ),
    shows: text('adminChangelog.restore'),
    within: 'dialog[open]',
  },
  {
    screen: 'entry of the changelog',
    state: 'its translation beside the original',
    kind: 'dialog',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: inTurn(
      opened(
        {},
        { '/api/changelog/getTranslation': { translation: { title: 'Schnellere Exporte', body, isStale: true } } },
      ),
      async ({ page, t }) => page.getByRole('button', { name: new RegExp(`^${t('adminChangelog.edit')}: `) }).click(),
    ),
    shows: text('adminChangelog.original'),
    within: 'dialog[open]',
  },
  {
    screen: 'entry of the changelog',
    state: 'two people changed the same',
    kind: 'loaded',
    who: 'owner',
    path: '/admin/settings/boards',
    reach: inTurn(
      opened(
        {},
        {
          '/api/changelog/saveEntry': {
            saving: {
              outcome: 'clash',
              revision: 4,
              saved: at,
              urlName: 'long',
              title: long,
              body: 'Theirs',
              parts: [
                { kind: 'same', text: 'One' },
                { kind: 'clash', base: 'Two', theirs: 'Theirs', mine: 'Mine' },
              ],
              clashingTitle: null,
              aside: `${id}9`,
              savedBy: person,
            },
          },
        },
      ),
      async ({ page, t }) => page.getByLabel(t('adminChangelog.entryTitle'), { exact: true }).fill('Another title'),
    ),
    shows: text('adminChangelog.clash.save'),
  },
]

/** Chooses the widget, and waits for what it shows in both frames. */
function inWidget(view: 'widgetLight' | 'widgetDark') {
  return async ({ page, t }: Stage) => {
    await page.getByRole('radio', { name: t(`adminChangelog.previewOf.${view}`) }).check()
    for (const nth of [0, 1])
      await page.locator('dialog[open] iframe').nth(nth).contentFrame().locator('article').waitFor()
  }
}
