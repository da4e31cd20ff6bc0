import type { AccountOwner } from '../../../../contract/accountOwners.ts'
import { AddMember } from './AddMember.tsx'
import { OwnerDialog } from './OwnerDialog.tsx'
import { RemoveOwner } from './RemoveOwner.tsx'

/** What is open: adding a member of the team, or someone by name, or changing or removing one. */
export type OwnerTask = { kind: 'member' | 'new' } | { kind: 'edit' | 'remove'; owner: AccountOwner }

interface OwnerDialogsProps {
  task: OwnerTask
  /** The owners as they are by now. */
  known: readonly AccountOwner[]
  onClose: () => void
}

export function OwnerDialogs({ task, known, onClose }: OwnerDialogsProps) {
  switch (task.kind) {
    case 'member':
      return <AddMember onClose={onClose} />
    case 'new':
      return <OwnerDialog onClose={onClose} />
    case 'edit':
      return <OwnerDialog owner={known.find(({ id }) => id === task.owner.id) ?? task.owner} onClose={onClose} />
    case 'remove':
      return <RemoveOwner owner={task.owner} onClose={onClose} />
  }
}
