import { homeFlows } from './home-flows.ts'
import { menuFlows } from './menu-flows.ts'
import { basicFlows, pageFlows } from './page-flows.ts'

export { basicFlows }

export const allFlows = [...basicFlows, ...pageFlows, ...menuFlows, ...homeFlows]
