import type { StandingMerge } from '../../../contract/customerMerging.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminMerging.json?texts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { SectionFailed } from '../profile/SectionFailed.tsx'

/** Says who was merged into a person, for as long as that can be undone. */
export function UserMerges({ userID }: { userID: string }) {
  const { data, error } = useData('/api/users/getMerges', { userID })
  const undoing = useWrite('/api/users/undoMerge')
  if (!data) return error === null ? null : <SectionFailed path="/api/users/getMerges" inputs={{ userID }} />
  return <Notices merges={data.merges} pending={undoing.pending} undo={(mergeID) => undoing.run({ mergeID })} />
}

/** The same of a customer's company. */
export function CompanyMerges({ thirdPartyCompanyID }: { thirdPartyCompanyID: string }) {
  const inputs = { thirdPartyCompanyID }
  const { data, error } = useData('/api/thirdPartyCompanies/getMerges', inputs)
  const undoing = useWrite('/api/thirdPartyCompanies/undoMerge')
  if (!data) return error === null ? null : <SectionFailed path="/api/thirdPartyCompanies/getMerges" inputs={inputs} />
  return <Notices merges={data.merges} pending={undoing.pending} undo={(mergeID) => undoing.run({ mergeID })} />
}

interface NoticesProps {
  merges: readonly StandingMerge[]
  pending: boolean
  undo: (mergeID: string) => ReturnType<ReturnType<typeof useWrite<'/api/users/undoMerge'>>['run']>
}

function Notices({ merges, pending, undo }: NoticesProps) {
  const { t, date } = useWords()
  const refused = useRefusalToast()
  const take = async ({ id, name }: StandingMerge) => {
    const { error } = await undo(id)
    if (error) return refused(error)
    toasts.show({ text: t('adminMerging.undone', { name: name ?? t('adminMerging.someone') }), kind: 'saved' })
  }
  if (merges.length === 0) return null
  return (
    <ul aria-label={t('adminMerging.merges')} className="mb-6 border-y border-line">
      {merges.map((merge) => (
        <li
          key={merge.id}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-ui text-ink-2 not-last:border-b not-last:border-line"
        >
          <p className="min-w-0 wrap-anywhere">
            {t(merge.by === null ? 'adminMerging.merged' : 'adminMerging.mergedBy', {
              name: merge.name ?? t('adminMerging.someone'),
              by: merge.by?.name ?? '',
              day: date(merge.merged),
              until: date(merge.until),
            })}
          </p>
          {merge.canUndo && (
            <Button
              size="small"
              loading={pending}
              aria-label={t('adminMerging.undoLabel', { name: merge.name ?? t('adminMerging.someone') })}
              onClick={() => void take(merge)}
            >
              {t('admin.undo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
