import { categoriesUpdate } from '../../../contract/categories.ts'
import { renameCategory } from '../../domain/categories/renameCategory.ts'
import { answer } from '../answer.ts'

export default answer(categoriesUpdate, (input, asking) => renameCategory(asking, input))
