import { useState } from 'react'
import type { Role } from '../../../contract/roles.ts'
import type { TeamMember } from '../../../contract/team.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { roleHint, roleName, rolesWithin } from './roleText.ts'

/** What is about to be done with a member. */
export interface MemberTask {
  kind: 'role' | 'owner' | 'remove'
  member: TeamMember
}

interface Props {
  member: TeamMember
  roles: Role[]
  onClose: () => void
}

export function MemberDialog({ task: { kind, member }, ...others }: Omit<Props, 'member'> & { task: MemberTask }) {
  if (kind === 'role') return <ChangeRole member={member} {...others} />
  return kind === 'owner' ? <MakeOwner member={member} {...others} /> : <Remove member={member} {...others} />
}

const nameOf = ({ name, email }: TeamMember) => name || email

function ChangeRole({ member, roles, onClose }: Props) {
  const { t } = useWords()
  const { permissions = [] } = useViewer()
  const { run, pending, error } = useWrite('/api/team/changeRole')
  const refusal = useRefusal(error, [], t('admin.failed.write'))
  const [roleID, setRoleID] = useState(member.role.id)
  const choices = rolesWithin(roles, permissions)
  const submit = async () => {
    if (roleID === member.role.id) return onClose()
    const { output } = await run({ userID: member.id, roleID })
    if (!output) return
    onClose()
    toasts.show({ text: t('adminTeam.changeRole.done', { name: nameOf(member), role: roleName(t, output.role) }) })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('adminTeam.changeRoleOf', { name: nameOf(member) })}
      submitLabel={t('adminTeam.changeRole.submit')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={false}
    >
      <RadioGroup
        hideLabel
        label={t('adminTeam.role')}
        value={roleID}
        options={choices.map((role) => ({ value: role.id, text: roleName(t, role), hint: roleHint(t, role) }))}
        onChange={setRoleID}
      />
    </FormDialog>
  )
}

function MakeOwner({ member, roles, onClose }: Props) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/team/handOver')
  const refusal = useRefusal(error, [], t('admin.failed.write'))
  const [own, setOwn] = useState('')
  const others = roles.filter(({ builtIn }) => builtIn !== 'owner')
  const submit = async () => {
    const { output } = await run({ userID: member.id, ...(own === '' ? {} : { roleID: own }) })
    if (!output) return
    onClose()
    toasts.show({ text: t('adminTeam.owner.done', { name: nameOf(member) }) })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('adminTeam.owner.title', { name: nameOf(member) })}
      text={t('adminTeam.owner.text')}
      submitLabel={t('adminTeam.owner.submit')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={false}
    >
      <Select
        label={t('adminTeam.owner.own')}
        value={own}
        onChange={(event) => setOwn(event.target.value)}
        options={[
          { value: '', text: t('adminTeam.owner.stay') },
          ...others.map((role) => ({ value: role.id, text: t('adminTeam.owner.become', { role: roleName(t, role) }) })),
        ]}
      />
    </FormDialog>
  )
}

function Remove({ member, onClose }: Props) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/team/remove')
  const { general } = useRefusal(error, [], t('admin.failed.write'))
  const confirm = async () => {
    const { output } = await run({ userID: member.id })
    if (!output) return
    onClose()
    toasts.show({ text: t('adminTeam.remove.done', { name: nameOf(member) }) })
    // The row is gone: the focus stays on the page.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <ConfirmDialog
      title={t('adminTeam.remove.title', { name: nameOf(member) })}
      text={t('adminTeam.remove.text')}
      confirmLabel={t('adminTeam.remove.submit')}
      danger
      onConfirm={confirm}
      pending={pending}
      refusal={general}
      onClose={onClose}
    />
  )
}
