import type { ReactNode } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import '../peopleTexts.ts'
import { SignInFirst } from '../SignInFirst.tsx'

/** The pages of a person's settings, in their order. */
const parts = {
  profile: paths.settings(),
  notifications: paths.notificationSettings(),
  sessions: paths.settingsSessions(),
  data: paths.settingsData(),
}
const partNames = ['profile', 'notifications', 'sessions', 'data'] as const

/** What stands around each page of a person's settings. A stranger is asked to sign in. */
export function SettingsFrame({
  part,
  children,
}: {
  part: keyof typeof parts
  children: (viewer: Viewer) => ReactNode
}) {
  const { t } = useWords()
  const viewer = useViewer()
  const company = useData('/api/company/get', {}).data?.name ?? ''
  const title = t(`people.settings.${part}`)
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-main px-4 pt-10 sm:px-6">
      <PageHead title={`${title} · ${company}`} noindex />
      <p className="text-small text-ink-3">{t('people.settings.title')}</p>
      <h1 className="text-h1">{title}</h1>
      <div className="mt-4 overflow-x-auto border-b border-line">
        <SegmentedLinks
          label={t('people.settings.title')}
          links={partNames.map((name) => ({
            text: t(`people.settings.${name}`),
            href: parts[name],
            current: name === part,
          }))}
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
