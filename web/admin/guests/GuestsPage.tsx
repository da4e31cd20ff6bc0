import { useFurtherPages } from '../../components/useFurtherPages.ts'
import { useData } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { GroupRow } from './GroupRow.tsx'

/** The votes of guests that were set aside, by group, with the reasons; the team counts them, or sets them aside again. */
export default function GuestsPage() {
  const { t } = useWords()
  const mayJudge = usePermission('comments.moderate')
  return (
    <SettingsSection title={t('adminSettings.guests')} intro={t('adminGuests.intro')}>
      {mayJudge ? <Groups /> : <Forbidden text={t('adminGuests.forbidden')} />}
    </SettingsSection>
  )
}

function Groups() {
  const { t } = useWords()
  const { data, error } = useData('/api/guests/getGroups', {})
  const { cursors, next, isLoading, goOn } = useFurtherPages('/api/guests/getGroups', inputsOf, '[data-groups] > li')
  if (!data) return error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/guests/getGroups" inputs={{}} />
  if (data.groups.length === 0)
    return (
      <div className="border-y border-line py-8">
        <h2 className="text-h3">{t('adminGuests.empty')}</h2>
        <p className="mt-1 text-ink-2">{t('adminGuests.emptyText')}</p>
      </div>
    )
  return (
    <>
      <ul data-groups className="divide-y divide-line border-y border-line">
        {cursors.map((cursor) => (
          <GroupsPage key={cursor ?? ''} cursor={cursor} />
        ))}
      </ul>
      {next !== null && (
        <div className="mt-4">
          <Button loading={isLoading} onClick={({ currentTarget }) => void goOn(currentTarget, next)}>
            {t('adminGuests.moreGroups')}
          </Button>
        </div>
      )}
    </>
  )
}

function GroupsPage({ cursor }: { cursor: string | undefined }) {
  const { data } = useData('/api/guests/getGroups', inputsOf(cursor))
  return data?.groups.map((group) => <GroupRow key={group.id} group={group} />)
}

function inputsOf(cursor: string | undefined) {
  return cursor === undefined ? {} : { cursor }
}
