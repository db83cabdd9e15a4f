/* Runs at every install, as an old Node may: under one, npm leaves out in silence what the build needs on this platform. */

const agent = /\bnode\/v?(\d+)\.(\d+)\S*/.exec(process.env.npm_config_user_agent || '')
const version = agent ? agent[0].slice('node/'.length) : process.version
const [major, minor] = version.replace('v', '').split('.').map(Number)

const isNewEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)

if (!isNewEnough) {
  console.error(
    `Chairtime is not installed: npm runs on Node ${version.replace('v', '')} here, and it needs Node 20.19 or newer (of 22, 22.12 or newer; no 21). docs/operating.md says where to get one.`,
  )
  process.exit(1)
}
