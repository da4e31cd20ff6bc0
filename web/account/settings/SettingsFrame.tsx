import type { ReactNode } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { linksOf } from '../../area.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import type { MessageID } from '../../words/words.ts'
import { pages } from '../areas.ts'
import { SignInFirst } from '../SignInFirst.tsx'

const links = linksOf(pages, paths.portal())

/** What stands around each page of a person's settings. A stranger is asked to sign in. */
export function SettingsFrame({
  heading,
  children,
}: {
  /** The page's own sentence in the navigation. */
  heading: MessageID
  children: (viewer: Viewer) => ReactNode
}) {
  const { t } = useWords()
  const viewer = useViewer()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-10 sm:px-6 *:max-w-main">
      <PageHead title={`${t(heading)} · ${t('people.settings.title')} · ${company}`} noindex />
      <p className="text-small text-ink-3">{t('people.settings.title')}</p>
      <h1 className="text-h1">{t(heading)}</h1>
      <div className="mt-4 overflow-x-auto border-b border-line">
        <SegmentedLinks
          label={t('people.settings.title')}
          links={links.map(({ text, href }) => ({ text: t(text), href, current: text === heading }))}
        />
      </div>
      {isSignedIn(viewer) ? (
        <div className="mt-8 grid gap-12">{children(viewer)}</div>
      ) : (
        <SignInFirst text={t('people.settings.signIn')} />
      )}
    </main>
  )
}

/** One thing to set, with a heading of its own. */
export function SettingsPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="max-w-[28rem]">
      <h2 className="text-h2">{title}</h2>
      {text !== undefined && <p className="mt-1 text-ui text-ink-2 wrap-anywhere">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
