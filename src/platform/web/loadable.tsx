import { type ComponentType, use } from 'react'

type Loaded<Props> = { default: ComponentType<Props> }

/** A component whose code is loaded on demand; once loaded, it renders at once, on the server too. */
export function loadable<Props extends object, Rest>(load: () => Promise<Loaded<Props> & Rest>) {
  let loading: ReturnType<typeof load> | undefined
  let module: (Loaded<Props> & Rest) | undefined
  const loadOnce = () => {
    loading ??= load().then(loadedModule => {
      module = loadedModule
      return loadedModule
    })
    return loading
  }
  function Loadable(props: Props) {
    const { default: Content } = module ?? use(loadOnce())
    return <Content {...props} />
  }
  return { load: loadOnce, loaded: () => module, Component: Loadable }
}
