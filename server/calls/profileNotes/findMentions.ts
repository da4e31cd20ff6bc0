import { profileNotesFindMentions } from '../../../contract/profileNotes.ts'
import { findColleagues } from '../../domain/profileNotes/colleagues.ts'
import { answer } from '../answer.ts'

export default answer(profileNotesFindMentions, ({ prefix }, asking) => findColleagues(asking, prefix))
