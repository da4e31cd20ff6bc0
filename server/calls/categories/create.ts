import { categoriesCreate } from '../../../contract/categories.ts'
import { createCategory } from '../../domain/categories/createCategory.ts'
import { answer } from '../answer.ts'

export default answer(categoriesCreate, (input, asking) => createCategory(asking, input))
