import { auditGetActors } from '../../../contract/audit.ts'
import { listActors } from '../../domain/audit/listActors.ts'
import { answer } from '../answer.ts'

export default answer(auditGetActors, (_input, asking) => listActors(asking))
