// Validates whole answers to harvesters against the schemas of everything in them: the protocol requires each record to
// be valid, too. JATS has no namespace in its own schema, so its articles are taken out and validated without one; the
// content of DataCite's format is tested beside its writer.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'
import { oaiDatacite } from '#src/formats/records/datacite/write-datacite-xml.ts'
import { jats } from '#src/formats/records/oai/embed-jats.ts'
import { jatsSchema, schemaErrors, schemasFolder } from './schemas.ts'

const driver = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="http://www.openarchives.org/OAI/2.0/" schemaLocation="OAI-PMH.xsd"/>
  <xs:import namespace="http://www.openarchives.org/OAI/2.0/oai_dc/" schemaLocation="oai_dc.xsd"/>
  <xs:import namespace="http://www.openarchives.org/OAI/2.0/oai-identifier" schemaLocation="oai-identifier.xsd"/>
  <xs:import namespace="http://www.loc.gov/MARC21/slim" schemaLocation="marc.xsd"/>
  <xs:import namespace="${jats.namespace}" schemaLocation="jats.xsd"/>
  <xs:import namespace="${oaiDatacite.namespace}" schemaLocation="datacite.xsd"/>
</xs:schema>`

const anyElement = (name: string, namespace: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}"><xs:element name="${name}"/></xs:schema>`

/** The rules of the MARC 21 XML Schema (Library of Congress) for one record, written here independently. */
const marc = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.loc.gov/MARC21/slim"
    targetNamespace="http://www.loc.gov/MARC21/slim" elementFormDefault="qualified">
  <xs:simpleType name="tag"><xs:restriction base="xs:string"><xs:pattern value="[0-9A-Z]{3}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="control"><xs:restriction base="xs:string"><xs:pattern value="00[1-9A-Za-z]"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="indicator"><xs:restriction base="xs:string"><xs:pattern value="[0-9a-z ]"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="code"><xs:restriction base="xs:string"><xs:pattern value="[!-~]"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="leader"><xs:restriction base="xs:string">
    <xs:pattern value="[0-9 ]{5}[0-9A-Za-z ][0-9A-Za-z][0-9A-Za-z ]{3}(2| )(2| )[0-9 ]{5}[0-9A-Za-z ]{3}(4500|    )"/>
  </xs:restriction></xs:simpleType>
  <xs:element name="record"><xs:complexType><xs:sequence>
    <xs:element name="leader" type="leader"/>
    <xs:element name="controlfield" maxOccurs="unbounded"><xs:complexType><xs:simpleContent>
      <xs:extension base="xs:string"><xs:attribute name="tag" type="control" use="required"/></xs:extension>
    </xs:simpleContent></xs:complexType></xs:element>
    <xs:element name="datafield" maxOccurs="unbounded"><xs:complexType><xs:sequence>
      <xs:element name="subfield" maxOccurs="unbounded"><xs:complexType><xs:simpleContent>
        <xs:extension base="xs:string"><xs:attribute name="code" type="code" use="required"/></xs:extension>
      </xs:simpleContent></xs:complexType></xs:element>
    </xs:sequence>
      <xs:attribute name="tag" type="tag" use="required"/>
      <xs:attribute name="ind1" type="indicator" use="required"/>
      <xs:attribute name="ind2" type="indicator" use="required"/>
    </xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`

/** What the schemas would fetch from the web. */
const local: Record<string, string> = {
  'http://dublincore.org/schemas/xmls/simpledc20021212.xsd': 'simpledc20021212.xsd',
  'http://www.w3.org/2001/03/xml.xsd': 'xml.xsd',
}

const withLocalImports = (schema: string): string =>
  Object.entries(local).reduce((text, [address, fileName]) => text.replace(address, fileName), schema)

/** What is wrong with these answers and their records, named by the keys of the answers. */
export async function oaiErrors(answers: Record<string, string>): Promise<string[]> {
  if (!schemasFolder) throw new Error('SCHEMAS_DIR is not set.')
  const folder = join(schemasFolder, 'oai-pmh')
  const { errors } = await validateXML({
    xml: Object.entries(answers).map(([fileName, contents]) => ({ fileName, contents })),
    schema: [{ fileName: 'driver.xsd', contents: driver }],
    preload: [
      ...globSync('*.xsd', { cwd: folder }).map((fileName) => ({
        fileName,
        contents: withLocalImports(readFileSync(join(folder, fileName), 'utf8')),
      })),
      { fileName: 'xml.xsd', contents: readFileSync(join(schemasFolder, 'jats-1.3-xsd/standard-modules/xml.xsd')) },
      { fileName: 'marc.xsd', contents: marc },
      { fileName: 'jats.xsd', contents: anyElement('article', jats.namespace) },
      { fileName: 'datacite.xsd', contents: anyElement('oai_datacite', oaiDatacite.namespace) },
    ],
  })
  const articles = articlesOf(answers)
  const wrongArticles = Object.keys(articles).length > 0 ? await schemaErrors(jatsSchema, articles) : []
  return [...errors.map(({ rawMessage }) => rawMessage), ...wrongArticles]
}

/** By the names of the answers that contain them. */
const articlesOf = (answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, xml]) =>
      [...xml.matchAll(/<article .*?<\/article>/gs)].map(([article], index) => [
        index === 0 ? name : `${index}-${name}`,
        article.replace(` xmlns="${jats.namespace}"`, '').replace(/ xsi:schemaLocation="[^"]*"/, ''),
      ]),
    ),
  )
