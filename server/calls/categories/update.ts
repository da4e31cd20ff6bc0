import { categoriesUpdate } from '../../../contract/categories.ts'
import { updateCategory } from '../../domain/categories/updateCategory.ts'
import { answer } from '../answer.ts'

export default answer(categoriesUpdate, (input, asking) => updateCategory(asking, input))
