import { teamKinds } from '../../../contract/notificationKinds.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import type { DataClient } from '../../data/client.ts'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { FollowedCategories } from './FollowedCategories.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { ClockSettings } from './ClockSettings.tsx'
import { RefusedAddress } from './RefusedAddress.tsx'
import { BoardChoices } from './team/BoardChoices.tsx'
import { SummarySettings } from './team/SummarySettings.tsx'

/** What a person chose; nobody else is asked for. */
export async function load(client: DataClient): Promise<void> {
  if (!client.peek('/api/viewer/get', {}).data) return
  await Promise.all([client.load('/api/notifications/getSettings', {}), client.load('/api/categories/getFollowed', {})])
}

/** What a person is told of, and how: each kind by itself, saved at once. */
export default function SettingsPage() {
  return <SettingsFrame heading="people.settings.notifications">{() => <Choices />}</SettingsFrame>
}

function Choices() {
  const { t } = useWords()
  const { data, error } = useData('/api/notifications/getSettings', {}, { live: true })
  if (!data && error !== null)
    return (
      <div className="mt-6">
        <NotLoaded>{t('notificationSettings.failed')}</NotLoaded>
      </div>
    )
  if (!data) return <Loading />
  const { choices, email, emailRefused, digestHour, timeZone, companyTimeZone, team } = data
  const clock = timeZone ?? companyTimeZone
  const rowsOf = (ofTeam: boolean) => (
    <ul className="mt-4 border-t border-line">
      {choices
        .filter(({ kind }) => teamKinds.includes(kind) === ofTeam)
        .map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} hasAddress={email !== null} />
        ))}
    </ul>
  )
  return (
    <>
      <div>
        <p className="text-ink-2">
          {email === null ? t('notificationSettings.noAddress') : t('notificationSettings.lead', { email })}
        </p>
        {emailRefused && email !== null && <RefusedAddress email={email} {...emailRefused} />}
        {rowsOf(false)}
        <p className="mt-4 text-small text-ink-3">
          {t('notificationSettings.daily', { hour: digestHour, timeZone: clock.replaceAll('_', ' ') })}
        </p>
        <p className="mt-1 text-small text-ink-3">{t('notificationSettings.posts')}</p>
        <FollowedCategories />
      </div>
      {team && (
        <>
          <section>
            <h2 className="text-h2">{t('notificationSettings.forTeam')}</h2>
            <p className="mt-1 text-ui text-ink-2">{t('notificationSettings.forTeamText')}</p>
            {rowsOf(true)}
          </section>
          <BoardChoices chosen={team.boardChoices} hasAddress={email !== null} />
          <SummarySettings summaries={team.summaries} timeZone={clock} email={email} />
        </>
      )}
      <ClockSettings timeZone={timeZone} companyTimeZone={companyTimeZone} />
      <p className="text-ui">
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
