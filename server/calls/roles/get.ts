import { rolesGet } from '../../../contract/roles.ts'
import { readRoles } from '../../domain/team/roles/findRole.ts'
import { shapeRole } from '../../domain/team/roles/shape.ts'
import { answer } from '../answer.ts'

export default answer(rolesGet, async (_input, asking) => (await readRoles(asking)).map(shapeRole))
