// A complete rules file, in the style of the documentation, that several tests read.

let movies = """
  version: 1
  layers:
    Domain:
      files: "**/Domain/**"
      imports: [Foundation]                 # the only outside modules it may import
      names: { never: [Codable, Encodable, Decodable] }
      because: The domain is reusable on its own; mapping is the data layer's business.
      layers:                               # sub-layers
        Entities:   "**/Entities/**"
        Interfaces: "**/Interfaces/**"
        UseCases:   { files: "**/UseCases/**", uses: [Entities, Interfaces] }
    Infrastructure: { files: "**/Infrastructure/**", uses: [] }
    Data:           { files: "**/Data/**", uses: [Domain, Infrastructure] }
    Presentation:
      files: "**/Presentation/**"
      uses: [Domain]
      layers:
        ViewModels:
          types: ["*ViewModel", "*ViewModel{Input,Output,Actions}"]   # a layer can be made of declarations
          imports: { never: [UIKit, SwiftUI, WatchKit] }
        Views:
          types: ["*View", "*ViewController", "*Cell"]
          uses: [ViewModels]                                           # so a view never sees an entity
        Flows: { types: "*Coordinator" }
    Application: { files: "**/Application/**", uses: all }             # the composition root
    Common:      { files: "**/Common/**", shared: true }               # every layer may use it; it uses no other layer

  """
