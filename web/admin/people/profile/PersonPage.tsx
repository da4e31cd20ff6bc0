import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { User } from '../../../../contract/users.ts'
import { isNotFound } from '../../../data/dataSet.ts'
import { useData } from '../../../data/react.tsx'
import { adminPaths } from '../../adminPaths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { Badge } from '../../../ui/marks/Badge.tsx'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/adminProfile.json?texts'
import '../../../../locales/en/adminMerging.json?texts'
import '../../../../locales/en/adminProfileData.json?texts'
import { UserMerges } from '../../merging/MergeNotices.tsx'
import { MergeUsers } from '../../merging/MergeUsers.tsx'
import { AuthorActions } from '../../post/AuthorActions.tsx'
import { ExportProfile } from '../../profile/data/lazyProfileData.ts'
import { ProfileFields } from '../../profile/fields/ProfileFields.tsx'
import { ProfileNotes } from '../../profile/notes/ProfileNotes.tsx'
import { ProfileColumns } from '../../profile/ProfileColumns.tsx'
import { ProfileTimeline } from '../../profile/timeline/ProfileTimeline.tsx'
import { readProfileSearch, type ProfileSearch } from '../../profile/profileSearch.ts'
import { AdminPage } from '../../states/AdminPage.tsx'
import { Forbidden } from '../../states/Forbidden.tsx'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { NotHere } from '../../states/NotHere.tsx'
import { RowsLoading } from '../../states/RowsLoading.tsx'
import { usePermission } from '../../states/usePermission.ts'
import { PersonCompanies } from './PersonCompanies.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonLists } from './PersonLists.tsx'

/** A person as the team knows them: who they are, for whom they work, what they did, and what was noted about them. */
export default function PersonPage() {
  const { t } = useWords()
  const { person = '' } = useParams({ strict: false })
  const mayView = usePermission('customers.view')
  const search = readProfileSearch(useSearch({ strict: false }))
  const inputs = { urlName: person }
  const user = useData('/api/users/getOne', inputs, { enabled: mayView })
  if (!mayView)
    return (
      <AdminPage title={t('adminProfile.person')}>
        <Forbidden text={t('adminProfile.forbidden')} />
      </AdminPage>
    )
  if (user.data) return <Person user={user.data} search={search} />
  if (isNotFound(user.code))
    return <NotHere back={{ text: t('adminProfile.backToPeople'), href: adminPaths.people() }} />
  return (
    <AdminPage
      title={t('adminProfile.person')}
      above={[{ text: t('adminProfile.people'), href: adminPaths.people() }]}
      width="board"
    >
      {user.error === null ? <RowsLoading /> : <LoadFailed path="/api/users/getOne" inputs={inputs} />}
    </AdminPage>
  )
}

function Person({ user, search }: { user: User; search: ProfileSearch }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { id, name, pictureURL, isMember, team } = user
  const isBlocked = team?.isBlocked ?? false
  const mayEdit = usePermission('customers.edit')
  const mayExport = usePermission('data.manage')
  const [open, setOpen] = useState<'merge' | 'export'>()
  const close = () => setOpen(undefined)
  return (
    <AdminPage
      title={name}
      above={[{ text: t('adminProfile.people'), href: adminPaths.people() }]}
      width="board"
      action={
        <div className="flex flex-wrap gap-2">
          {mayEdit && (
            <Button size="small" onClick={() => setOpen('merge')}>
              {t('adminMerging.open')}
            </Button>
          )}
          {mayExport && (
            <Button size="small" onClick={() => setOpen('export')}>
              {t('adminProfileData.export')}
            </Button>
          )}
          {!isMember && (
            <AuthorActions
              author={{ id, name }}
              isBlocked={isBlocked}
              onErased={() => void navigate({ to: adminPaths.people() })}
            />
          )}
          {open === 'merge' && <MergeUsers person={{ id, name }} leads onClose={close} />}
          <Suspense fallback={null}>
            {open === 'export' && <ExportProfile subject="user" subjectID={id} onClose={close} />}
          </Suspense>
        </div>
      }
    >
      <div className="mb-8 flex items-center gap-4">
        <Avatar name={name} seed={id} src={pictureURL} size={64} />
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ui text-ink-2 wrap-anywhere">
          <PersonAddress user={user} />
          {isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
          {isBlocked && <span className="text-danger-ink">{t('admin.post.blocked')}</span>}
        </p>
      </div>
      <UserMerges userID={id} />
      <ProfileColumns
        aside={
          <>
            <PersonFacts user={user} />
            <PersonCompanies userID={id} />
            <ProfileFields subject="user" subjectID={id} />
          </>
        }
      >
        <ProfileNotes subject="user" subjectID={id} />
        <PersonLists user={user} search={search} />
        <ProfileTimeline subject="user" subjectID={id} name={name} />
      </ProfileColumns>
    </AdminPage>
  )
}

/** Their address, for who may see addresses: to everyone else it is not said whether there is one. */
function PersonAddress({ user: { team } }: { user: User }) {
  const { t } = useWords()
  const maySee = usePermission('addresses.view')
  if (!maySee) return null
  const email = team?.email
  return email === undefined || email === null ? (
    t('admin.post.noAddress')
  ) : (
    <a href={`mailto:${email}`} className="rounded-xs hover:text-ink hover:underline">
      {email}
    </a>
  )
}
