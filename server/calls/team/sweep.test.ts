import { rootSweep } from '../../test/sweeps/rootSweep.ts'
import { sweep } from '../../test/sweeps/sweep.ts'

sweep('team')
rootSweep('team')
