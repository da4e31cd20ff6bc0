import { hasProfile } from '../../components/people/hasProfile.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { usePermission } from '../states/usePermission.ts'

interface PersonLinkProps {
  person: { id: string; name: string }
  look?: 'title' | 'quiet'
}

/** Someone's name, which leads to their profile for who may see customers. */
export function PersonLink({ person: { id, name }, look = 'title' }: PersonLinkProps) {
  const mayView = usePermission('customers.view')
  if (!mayView || !hasProfile(id)) return name
  return (
    <TextLink look={look} href={paths.adminPerson(id)}>
      {name}
    </TextLink>
  )
}
