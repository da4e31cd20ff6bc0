import type { DataClient } from '../../data/client.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewerState.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { RefusedAddress } from './RefusedAddress.tsx'
import './settingsTexts.ts'

/** What a person chose; nobody else is asked for. */
export async function load(client: DataClient): Promise<void> {
  if (client.peek('/api/viewer/get', {}).data) await client.load('/api/notifications/getSettings', {})
}

/** What a person is told of, and how: each kind by itself, saved at once. */
export default function SettingsPage() {
  const { t } = useWords()
  const viewer = useViewer()
  const { data: company } = useData('/api/company/get', {})
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-main px-4 pt-10 sm:px-6">
      <PageHead title={t('notificationSettings.pageTitle', { company: company?.name ?? '' })} noindex />
      <h1 className="text-h1">{t('notificationSettings.title')}</h1>
      {isSignedIn(viewer) ? (
        <Choices />
      ) : (
        <div className="mt-6">
          <EmptyState title={t('notificationSettings.signIn.title')} text={t('notificationSettings.signIn.text')} action={<LinkButton href={paths.login(paths.notificationSettings())}>{t('portal.login')}</LinkButton>} />
        </div>
      )}
    </main>
  )
}

function Choices() {
  const { t } = useWords()
  const { data, error } = useData('/api/notifications/getSettings', {}, { live: true })
  if (!data && error !== null) return <div className="mt-6"><Banner tone="danger">{t('notificationSettings.failed')}</Banner></div>
  if (!data) return <Loading />
  const { choices, email, emailRefused, digestHour, timeZone } = data
  return (
    <>
      <p className="mt-1 text-ink-2">{email === null ? t('notificationSettings.noAddress') : t('notificationSettings.lead', { email })}</p>
      {emailRefused && email !== null && <RefusedAddress email={email} {...emailRefused} />}
      <ul className="mt-6 border-t border-line">
        {choices.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} hasAddress={email !== null} />
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-3">{t('notificationSettings.daily', { hour: digestHour, timeZone })}</p>
      <p className="mt-1 text-small text-ink-3">{t('notificationSettings.posts')}</p>
      <p className="mt-6 text-ui">
        <TextLink href={paths.notifications()}>{t('notificationSettings.back')}</TextLink>
      </p>
    </>
  )
}

function Loading() {
  const { t } = useWords()
  return (
    <div role="status" className="grid gap-3 py-6">
      <span className="sr-only">{t('notificationSettings.loading')}</span>
      {[0, 1, 2, 3, 4].map((one) => (
        <Skeleton key={one} className="h-16" />
      ))}
    </div>
  )
}
