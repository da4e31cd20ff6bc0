import { roadmapsSetColumns } from '../../../contract/roadmapWriting.ts'
import { setColumns } from '../../domain/roadmaps/setParts.ts'
import { answer } from '../answer.ts'

export default answer(roadmapsSetColumns, (input, asking) => setColumns(asking, input))
