import { useState } from 'react'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'

/** The viewer's way off the team. An only owner is told what comes first. */
export function LeaveTeam() {
  const { t } = useWords()
  // The list of the page may be narrowed by a search; this one begins with every owner.
  const { data: team } = useData('/api/team/get', {})
  const { data: company } = useData('/api/company/get', {})
  const { run, pending, error } = useWrite('/api/team/leave')
  const { general } = useRefusal(error, [], t('admin.failed.write'))
  const [isAsking, setIsAsking] = useState(false)
  const owners = team?.members.filter(({ role }) => role.builtIn === 'owner') ?? []
  const isOnlyOwner = owners.length === 1 && owners[0]?.isViewer === true
  const leave = async () => {
    const { output } = await run({})
    if (output) location.assign(paths.portal())
  }
  return (
    <section aria-labelledby="leave" className="border-t border-line pt-8">
      <h2 id="leave" className="text-h2">
        {t('adminTeam.leave.title')}
      </h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-ink-2">
          {t(isOnlyOwner ? 'adminTeam.leave.last' : 'adminTeam.leave.about')}
        </p>
        {!isOnlyOwner && <Button onClick={() => setIsAsking(true)}>{t('adminTeam.leave.button')}</Button>}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('adminTeam.leave.ask', { company: company?.name ?? '' })}
        text={t('adminTeam.leave.text')}
        confirmLabel={t('adminTeam.leave.button')}
        danger
        onConfirm={leave}
        pending={pending}
        refusal={general}
        onClose={() => setIsAsking(false)}
      />
    </section>
  )
}
