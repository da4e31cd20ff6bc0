import { useState } from 'react'
import type { AccountOwner } from '../../../../contract/accountOwners.ts'
import { useData } from '../../../data/react.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Badge } from '../../../ui/marks/Badge.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { useWords } from '../../../words/useWords.ts'
import { SectionFailed } from '../../profile/SectionFailed.tsx'
import { usePermission } from '../../states/usePermission.ts'
import { RowsLoading } from '../../states/RowsLoading.tsx'
import { OwnerDialogs, type OwnerTask } from './OwnerDialogs.tsx'
import { ownersQuery } from './ownersQuery.ts'

const waitMs = 150

/** Who looks after customers, by name, and the ways to add, change and remove them. `isAlone`: no other part of the page is above it. */
export function OwnersPart({ isAlone }: { isAlone: boolean }) {
  const { t } = useWords()
  const mayEdit = usePermission('customers.edit')
  const [task, setTask] = useState<OwnerTask | null>(null)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), waitMs)
  const all = useData('/api/accountOwners/get', ownersQuery())
  return (
    <section aria-labelledby="owners" className={isAlone ? '' : 'mt-12 border-t border-line pt-8'}>
      <h2 id="owners" tabIndex={-1} className="text-h2">
        {t('adminMoney.owners')}
      </h2>
      <p className="mt-1 text-ink-2 text-pretty">{t('adminMoney.ownersText')}</p>
      {all.data?.hasNextPage && (
        <div className="mt-4 max-w-80">
          <TextField
            type="search"
            size="medium"
            label={t('adminMoney.findOwners')}
            hideLabel
            placeholder={t('adminMoney.findOwners')}
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <Owners key={search} search={search} mayEdit={mayEdit} onTask={setTask} />
      {mayEdit && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button icon="plus" onClick={() => setTask({ kind: 'member' })}>
            {t('adminMoney.addMember')}
          </Button>
          <Button icon="plus" onClick={() => setTask({ kind: 'new' })}>
            {t('adminMoney.addName')}
          </Button>
        </div>
      )}
      {task && <OwnerDialogs task={task} known={all.data?.accountOwners ?? []} onClose={() => setTask(null)} />}
    </section>
  )
}

interface OwnersProps {
  search: string
  mayEdit: boolean
  onTask: (task: OwnerTask) => void
}

/** Those that a search finds, a page at a time. */
function Owners({ search, mayEdit, onTask }: OwnersProps) {
  /** Where each page of them begins. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  return cursors.map((cursor, at) => (
    <Page
      key={cursor ?? ''}
      search={search}
      cursor={cursor}
      mayEdit={mayEdit}
      onTask={onTask}
      onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
    />
  ))
}

interface PageProps extends OwnersProps {
  cursor: string | null
  onMore: ((cursor: string) => void) | undefined
}

function Page({ search, cursor, mayEdit, onTask, onMore }: PageProps) {
  const { t } = useWords()
  const inputs = ownersQuery(search, cursor)
  const { data, error } = useData('/api/accountOwners/get', inputs)
  if (!data)
    return (
      <div className="mt-4">
        {error === null ? <RowsLoading rows={3} /> : <SectionFailed path="/api/accountOwners/get" inputs={inputs} />}
      </div>
    )
  if (data.accountOwners.length === 0 && cursor === null)
    return (
      <p role="status" className="mt-4 text-ink-2">
        {search === '' ? t('adminMoney.noOwners') : t('adminMoney.noneFound', { search })}
      </p>
    )
  const { cursor: next } = data
  return (
    <>
      <ul className={cursor === null ? 'mt-4 border-t border-line' : ''}>
        {data.accountOwners.map((owner) => (
          <OwnerRow key={owner.id} owner={owner} mayEdit={mayEdit} onTask={onTask} />
        ))}
      </ul>
      {onMore && next !== null && (
        <div className="mt-4">
          <Button size="small" onClick={() => onMore(next)}>
            {t('adminMoney.moreOwners')}
          </Button>
        </div>
      )}
    </>
  )
}

interface OwnerRowProps {
  owner: AccountOwner
  mayEdit: boolean
  onTask: (task: OwnerTask) => void
}

function OwnerRow({ owner, mayEdit, onTask }: OwnerRowProps) {
  const { t } = useWords()
  const { name, email, userID, companyCount } = owner
  const label = t('adminMoney.ownerActions', { name })
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-ui">
          <bdi className="wrap-anywhere">{name}</bdi>
          {userID !== null && <Badge kind="team">{t('adminMoney.member')}</Badge>}
        </p>
        {email !== null && <p className="text-small wrap-anywhere text-ink-3">{email}</p>}
      </div>
      <p className={`shrink-0 text-small tabular-nums ${companyCount === 0 ? 'text-ink-3' : 'text-ink-2'}`}>
        {t('adminMoney.companies', { count: companyCount })}
      </p>
      {mayEdit && (
        <Menu
          label={label}
          items={[
            // What a member is called is their own.
            ...(userID === null
              ? [{ label: t('adminMoney.editIt'), onSelect: () => onTask({ kind: 'edit' as const, owner }) }]
              : []),
            {
              label: t('adminMoney.remove'),
              danger: true,
              startsGroup: userID === null,
              onSelect: () => onTask({ kind: 'remove', owner }),
            },
          ]}
          button={(attributes) => <IconButton icon="dots" label={label} {...attributes} />}
        />
      )}
    </li>
  )
}
