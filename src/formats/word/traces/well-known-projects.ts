// Software that everybody uses and links to: its pages at the usual hosts say nothing about who wrote a manuscript.

const owners = new Set(
  (
    'anaconda apache arduino astropy biopython bioconductor conda d3 docker facebookresearch geogebra google ' +
    'google-deepmind google-research h5p huggingface ipython jamovi jasp-stats julialang jupyter jupyterhub jupyterlab ' +
    'keras-team matplotlib microbit-foundation microsoft moodle mozilla networkx nltk nodejs numpy nvidia openai opencv ' +
    'openstreetmap p5js pandas-dev phetsims plotly posit-dev processing psychopy pymc-devs python pytorch quarto-dev ' +
    'r-lib rstudio sagemath scikit-image scikit-learn scipy scratchfoundation stan-dev statsmodels sympy tensorflow ' +
    'tidymodels tidyverse vega wikimedia'
  ).split(' '),
)

const owned =
  /^(?:https?:\/\/)?(?:www\.)?(?:(?:github\.com|gitlab\.com|huggingface\.co)\/(?<owner>[\w.-]+)|(?<site>[\w-]+)\.(?:github|gitlab)\.io)(?=[/?#]|$)/i

export function isWellKnownProject(address: string): boolean {
  const { owner, site } = owned.exec(address)?.groups ?? {}
  return owners.has((owner ?? site ?? '').toLowerCase())
}
