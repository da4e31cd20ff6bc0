import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import type { OutputOf } from '../../../contract/call.ts'
import type { Role } from '../../../contract/roles.ts'
import type { teamGet } from '../../../contract/team.ts'
import { mostMemberPages } from '../../../contract/teamPages.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../words/useWords.ts'
import { MemberDialog, type MemberTask } from './MemberDialog.tsx'
import { MemberRow } from './MemberRow.tsx'
import { teamPath, type TeamSearch } from './teamSearch.ts'

type TeamList = OutputOf<typeof teamGet>

/** A team of fewer is seen at a glance. */
const searchedFrom = 10

/** The members, with the search where there are many, and what can be done with each. */
export function MemberList({ team, roles, search }: { team: TeamList; roles: Role[]; search: TeamSearch }) {
  const { t } = useWords()
  const [task, setTask] = useState<MemberTask | null>(null)
  const { members, total, hasNextPage } = team
  const { pages = 1 } = search
  const isSearched = search.q !== undefined
  return (
    <>
      {(total > searchedFrom || isSearched) && <MemberSearch search={search} />}
      {members.length > 0 && (
        <table className="w-full table-fixed text-start text-ui">
          <thead>
            <tr className="border-b border-line text-small text-ink-3">
              <th scope="col" className="h-9 text-start font-[480]">
                {t('adminTeam.member')}
              </th>
              <th scope="col" className="hidden w-32 text-start font-[480] sm:table-cell">
                {t('adminTeam.role')}
              </th>
              <th scope="col" className="hidden w-36 text-start font-[480] md:table-cell">
                {t('adminTeam.lastSeen')}
              </th>
              <th scope="col" className="hidden w-28 text-start font-[480] xl:table-cell">
                {t('adminTeam.secondFactor')}
              </th>
              <th scope="col" className="w-10">
                <VisuallyHidden>{t('adminTeam.actionsColumn')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} roles={roles} onTask={setTask} />
            ))}
          </tbody>
        </table>
      )}
      {members.length === 0 && <p className="py-6 text-ink-2">{t('adminTeam.notFound', { search: search.q ?? '' })}</p>}
      {hasNextPage && pages === mostMemberPages && <p className="py-4 text-ink-2">{t('adminTeam.searchOthers')}</p>}
      {hasNextPage && pages < mostMemberPages && (
        <div className="mt-4">
          <LoadMore
            href={teamPath({ ...search, pages: pages + 1 })}
            label={t('adminTeam.more')}
            busyLabel={t('adminTeam.loadingMore')}
            {...(isSearched ? {} : { progress: t('adminTeam.progress', { shown: members.length, total }) })}
          />
        </div>
      )}
      {task && <MemberDialog key={task.member.id} task={task} roles={roles} onClose={() => setTask(null)} />}
    </>
  )
}

function MemberSearch({ search }: { search: TeamSearch }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const words = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const q = words.current?.value.trim() ?? ''
    void navigate({ href: teamPath(q === '' ? {} : { q }), resetScroll: false })
  }
  return (
    <form role="search" className="mb-4 flex flex-wrap items-end gap-2" onSubmit={submit}>
      <div className="w-full min-w-0 flex-1 sm:max-w-72">
        <TextField
          ref={words}
          key={search.q}
          hideLabel
          size="medium"
          type="search"
          label={t('adminTeam.search')}
          placeholder={t('adminTeam.search')}
          defaultValue={search.q}
          maxLength={200}
        />
      </div>
      <Button type="submit" icon="search">
        {t('adminTeam.searchButton')}
      </Button>
      {search.q !== undefined && (
        <p className="flex h-8 items-center ps-1 text-small pointer-coarse:h-11">
          <TextLink look="quiet" href={teamPath()}>
            {t('adminTeam.searchClear')}
          </TextLink>
        </p>
      )}
    </form>
  )
}
